/// The workflows for GitHub.
///
/// No script contains an expression of GitHub: it would become part of the script's text, which
/// somebody else could choose. Values are passed by environment variables.
enum GitHubTemplates {
  /// Runs tests, with the permission to read only, also for pull requests from forks.
  static let tests = ##"""
    # Runs the snapshot tests on several machines, and reports their differences.
    # Made by `snapshot init github`.
    name: Snapshots
    on:
      pull_request:
      push:
        branches: [main]
    permissions:
      contents: read
    concurrency:
      group: snapshots-${{ github.event.pull_request.number || github.ref }}
      cancel-in-progress: true
    defaults:
      run:
        shell: bash
    jobs:
      test:
        name: Shard ${{ matrix.shard }}
        runs-on: ubuntu-24.04
        container: {{image}}
        timeout-minutes: 60
        strategy:
          fail-fast: false
          matrix:
            shard: [{{shards}}]
        env:
          SNAPSHOT_RECORD: never
          SNAPSHOT_SHARD: ${{ matrix.shard }}
        steps:
          - uses: {{checkout}}
            with:
              # Accepted snapshots are committed to this commit, not to its merge with the base.
              ref: ${{ github.event.pull_request.head.sha || github.sha }}
              persist-credentials: false
          - name: Install libraries
            run: |
              apt-get -qq update
              apt-get -qq install --no-install-recommends libpng-dev zlib1g-dev
          - name: Build
            run: |
              swift build --build-tests{{options}}
              swift build --product snapshot{{options}}
          - name: Test
            run: |
              swift run --skip-build{{options}} snapshot shard "$SNAPSHOT_SHARD" >shard.txt
              read -ra filter <shard.txt
              swift test --skip-build{{options}} "${filter[@]}"
          - name: Store results
            if: ${{ !cancelled() }}
            uses: {{upload}}
            with:
              name: snapshots-shard-${{ strategy.job-index }}
              path: .build/snapshots
              include-hidden-files: true
              compression-level: 0
              if-no-files-found: ignore
      report:
        name: Report
        needs: test
        if: ${{ !cancelled() }}
        runs-on: ubuntu-24.04
        container: {{image}}
        timeout-minutes: 30
        steps:
          - uses: {{checkout}}
            with:
              ref: ${{ github.event.pull_request.head.sha || github.sha }}
              persist-credentials: false
          - name: Install libraries
            run: |
              apt-get -qq update
              apt-get -qq install --no-install-recommends libpng-dev zlib1g-dev
          - name: Build
            run: swift build --product snapshot{{options}}
          - uses: {{download}}
            with:
              pattern: snapshots-shard-*
              path: shards
          # The status 1 means that differences remain, for which the tests fail already.
          - name: Merge
            run: >-
              swift run --skip-build{{options}} snapshot merge shards/* -o merged
              || [ $? -eq 1 ]
          - name: Report
            run: |
              report() {
                swift run --skip-build{{options}} snapshot report --run any --results merged "$@" ||
                  [ $? -eq 1 ]
              }
              report --format github
              report --format markdown -o summary.md
              cat summary.md >>"$GITHUB_STEP_SUMMARY"
              report --format html -o snapshots.html
          - name: Store results
            uses: {{upload}}
            with:
              name: snapshots
              path: merged
              include-hidden-files: true
              compression-level: 0
          - name: Store report
            uses: {{upload}}
            with:
              path: snapshots.html
              archive: false

    """##

  /// Comments on a pull request, with the code of the default branch.
  static let comment = ##"""
    # Comments on a pull request after its snapshot tests. All code is that of the default branch;
    # the results of the run are only read, and every file is checked.
    # Made by `snapshot init github`.
    name: Comment on snapshots
    on:
      # No code of the pull request runs in these jobs.
      workflow_run: # zizmor: ignore[dangerous-triggers]
        workflows: [Snapshots]
        types: [completed]
    permissions: {}
    defaults:
      run:
        shell: bash
    jobs:
      images:
        name: Push images
        if: ${{ github.event.workflow_run.event == 'pull_request' }}
        runs-on: ubuntu-24.04
        container: {{image}}
        timeout-minutes: 30
        permissions:
          actions: read # downloads the results
          contents: write # pushes commits with images to snapshots/pr-N
          pull-requests: read # finds the pull request of the run
        steps:
          - uses: {{checkout}}
            with:
              persist-credentials: false
          - name: Install libraries
            run: |
              apt-get -qq update
              apt-get -qq install --no-install-recommends gh libpng-dev zlib1g-dev
          - name: Build
            run: swift build --product snapshot{{options}}
          - name: Push images
            env:
              GH_TOKEN: ${{ github.token }}
              RUN_URL: ${{ github.event.workflow_run.html_url }}
            run: swift run --skip-build{{options}} snapshot share "$RUN_URL" --only images
      comment:
        name: Comment
        needs: images
        if: ${{ !cancelled() && github.event.workflow_run.event == 'pull_request' }}
        runs-on: ubuntu-24.04
        container: {{image}}
        timeout-minutes: 30
        permissions:
          actions: read # downloads the results
          contents: read # checks out the default branch
          pull-requests: write # writes the comment
        steps:
          - uses: {{checkout}}
            with:
              persist-credentials: false
          - name: Install libraries
            run: |
              apt-get -qq update
              apt-get -qq install --no-install-recommends gh libpng-dev zlib1g-dev
          - name: Build
            run: swift build --product snapshot{{options}}
          - name: Comment
            env:
              GH_TOKEN: ${{ github.token }}
              RUN_URL: ${{ github.event.workflow_run.html_url }}
            run: swift run --skip-build{{options}} snapshot share "$RUN_URL" --only comment

    """##

  /// Commits accepted references to the branch of a pull request.
  static let accept = ##"""
    # Accepts snapshots of a pull request in this repository, and commits them to its branch. The
    # request names the commit that the reviewer looked at. All code is that of the default branch.
    # The secret SNAPSHOTS_DEPLOY_KEY is a deploy key with write access: a push with the token of a
    # workflow would not start the tests. Made by `snapshot init github`.
    name: Accept snapshots
    on:
      workflow_dispatch:
        inputs:
          pr:
            description: The number of the pull request
            type: number
            required: true
          head_sha:
            description: The commit whose snapshots you looked at, 40 digits
            type: string
            required: true
          select:
            description: "all, or the IDs of causes"
            type: string
            default: all
          plan:
            description: A plan from the report, instead of a selection
            type: string
      # The comment names a commit, of which no code runs, and the permission of its author is checked.
      issue_comment: # zizmor: ignore[dangerous-triggers]
        types: [created]
    permissions: {}
    concurrency:
      group: accept-snapshots-${{ inputs.pr || github.event.issue.number }}
      cancel-in-progress: false
    defaults:
      run:
        shell: bash
    jobs:
      accept:
        name: Accept
        if: >-
          ${{ github.event_name == 'workflow_dispatch' || (github.event.issue.pull_request &&
          startsWith(github.event.comment.body, '/snapshots accept ')) }}
        runs-on: ubuntu-24.04
        container: {{image}}
        timeout-minutes: 30
        permissions:
          actions: read # downloads the results
          contents: read # checks out the default branch
          pull-requests: read # compares the head with the request
        steps:
          - name: Install libraries
            run: |
              apt-get -qq update
              apt-get -qq install --no-install-recommends gh libpng-dev openssh-client zlib1g-dev
          - uses: {{checkout}}
            with:
              ref: ${{ github.event.repository.default_branch }}
              ssh-key: ${{ secrets.SNAPSHOTS_DEPLOY_KEY }}
              persist-credentials: true
          - name: Build
            run: swift build --product snapshot{{options}}
          - name: Accept
            env:
              GH_TOKEN: ${{ github.token }}
              PR: ${{ inputs.pr || github.event.issue.number }}
              ACTOR: ${{ github.event.comment.user.login || github.triggering_actor }}
              COMMENT: ${{ github.event.comment.body }}
              HEAD_SHA: ${{ inputs.head_sha }}
              SELECT: ${{ inputs.select }}
              PLAN: ${{ inputs.plan }}
            run: |
              commit=(swift run --skip-build{{options}} snapshot commit "$PR" --actor "$ACTOR")
              if [ -n "$PLAN" ]; then
                printf '%s' "$PLAN" | "${commit[@]}" --head "$HEAD_SHA" --plan -
              else
                "${commit[@]}" --request "${COMMENT:-/snapshots accept $HEAD_SHA $SELECT}"
              fi

    """##
}

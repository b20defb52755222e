/// The configuration for GitLab.
enum GitLabTemplates {
  /// Runs tests, and shows their report and their failures at a merge request.
  static let tests = ##"""
    # Runs the snapshot tests on several machines, and reports their differences. Include it:
    #   include: {local: .gitlab/snapshots.gitlab-ci.yml}
    # Made by `snapshot init gitlab`.
    .snapshots:
      image: {{image}}
      variables:
        SNAPSHOT_RECORD: never
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      before_script:
        - apt-get -qq update
        - apt-get -qq install --no-install-recommends libpng-dev zlib1g-dev
        - swift build --product snapshot{{options}}

    snapshots:
      extends: .snapshots
      parallel: {{shard count}}
      script:
        - swift build --build-tests{{options}}
        - >-
          swift run --skip-build{{options}} snapshot shard "$CI_NODE_INDEX/$CI_NODE_TOTAL" >shard.txt
        - swift test --skip-build{{options}} $(cat shard.txt)
      after_script:
        - mkdir -p shards
        - cp -R .build/snapshots "shards/$CI_NODE_INDEX"
      artifacts:
        when: always
        paths: [shards]
        expire_in: 2 weeks

    snapshots report:
      extends: .snapshots
      needs: [snapshots]
      when: always
      script:
        # The status 1 means that differences remain, for which the tests fail already.
        - swift run --skip-build{{options}} snapshot merge shards/* -o merged || [ $? -eq 1 ]
        - report="swift run --skip-build{{options}} snapshot report --run any --results merged"
        - $report --format junit -o snapshots.xml || [ $? -eq 1 ]
        - $report --format html -o snapshots.html || [ $? -eq 1 ]
      artifacts:
        when: always
        expose_as: Snapshots
        paths: [snapshots.html, merged]
        reports:
          junit: snapshots.xml
        expire_in: 2 weeks

    """##
}

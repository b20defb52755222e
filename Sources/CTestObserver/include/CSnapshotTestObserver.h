#ifndef CTESTOBSERVER_H
#define CTESTOBSERVER_H

/// Does nothing. In a static library, the linker drops the constructor unless the program refers to
/// a function of the same file.
void snapshot_assert_keep_observer(void);

#endif

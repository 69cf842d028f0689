import { accessSync, constants, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** The bytes that have to be free there: twice what a whole run has at once. A container may have less. */
const ROOM = 256 * 1024 ** 2;

/**
 * Has Miniflare keep the databases of tests in memory, where the system has a place for that. On a disk each commit waits until
 * it is written, which took a fifth of the time of these tests, and nobody reads them afterwards.
 */
export function databasesInMemory(): void {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    // Miniflare has its folders where those of short life are.
    if (bavail * bsize > ROOM) process.env.TMPDIR ??= MEMORY;
  } catch {
    // Other systems have no such place: the databases stay on the disk.
  }
}

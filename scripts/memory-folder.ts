import { accessSync, constants, statfsSync } from 'node:fs';

/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/**
 * The folder of the system whose files are kept in memory, for databases that nobody reads after a run: on a disk each commit
 * waits until it is written. Undefined where there is none, or where fewer than so many bytes are free, as in some containers.
 */
export function memoryFolder(bytes: number): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > bytes ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

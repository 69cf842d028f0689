import type { directory } from '../../people/directory';
import { recordsOf, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof directory> = {
  list: recordsOf('people/directory/directory.test.ts'),
  photo: recordsOf('people/directory/directory.test.ts'),
};

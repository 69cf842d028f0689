import type { find } from '../../desk/find';
import { ANY, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof find> = {
  all: ANY.reads,
};

import type { home } from '../../desk/home';
import { ANY, SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof home> = {
  own: SIGNED_IN,
  queue: ANY.reads,
  week: ANY.reads,
  decided: ANY.reads,
};

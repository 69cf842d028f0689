import type { activity } from '../activity';
import { SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof activity> = {
  list: SIGNED_IN,
};

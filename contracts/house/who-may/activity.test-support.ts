import type { activity } from '../../access/activity';
import { SIGNED_IN, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof activity> = {
  list: SIGNED_IN,
};

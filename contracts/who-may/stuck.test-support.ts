import type { stuck } from '../stuck';
import { ANY, ANYONE, type InNameOf, type NoDecisions, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof stuck> = {
  list: ANY.reads,
  health: ANYONE,
  again: ANY.changes,
  drop: ANY.changes,
};

export const inNameOf: InNameOf<typeof stuck> = ['again', 'drop'];

export const noDecisions: NoDecisions<typeof stuck> = {
  ends: ['drop'],
  tells: ['again'],
};

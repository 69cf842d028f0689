import type { stuck } from '../../platform/stuck';
import { ANY, ANYONE, type Names, type NoDecisions, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof stuck> = {
  list: ANY.reads,
  health: ANYONE,
  again: ANY.changes,
  drop: ANY.changes,
};

export const inNameOf: Names<typeof stuck> = ['again', 'drop'];

export const noDecisions: NoDecisions<typeof stuck> = {
  ends: ['drop'],
  tells: ['again'],
};

export const formRules: Names<typeof stuck> = ['again', 'drop'];

import type { ListSpec } from '../list/list-spec';

/** The own cases, and those that one is party to. */
export const OWN_CASES = { size: 20 } satisfies ListSpec;

import type { ListSpec } from '../../list/list-spec';

/** The own complaints, the newest first. */
export const OWN = { size: 20 } satisfies ListSpec;

import { MINE } from '../../announcement/announcement-list';
import type { ListSpec } from '../../list/list-spec';

/** What is decided of the own requests, and the own complaints: few stand there. */
export const LATEST = { page: 1, page_size: 10 } as const;
/** The announcements about HMOs, first the unread ones. */
export const NEWS = { ...MINE, topic: 'HMO' } as const;

/** The surveys that ask the caller, open ones first. */
export const OWN_SURVEYS = { size: 20 } satisfies ListSpec;

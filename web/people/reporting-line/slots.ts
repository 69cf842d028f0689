import { slot } from '../../platform/page/slot';

/** The private address of a calendar that shows who is away. */
export const leaveFeedDialog = slot<{ of: 'TEAM'; onClose: () => void }>();

import { slot } from '../slots';

/** The private address of a calendar that shows who is away. */
export const leaveFeedDialog = slot<{ of: 'TEAM'; onClose: () => void }>();

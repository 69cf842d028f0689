import { slot } from '../../platform/page/slots';

/** The private address of a calendar that shows who is away. */
export const leaveFeedDialog = slot<{ of: 'TEAM'; onClose: () => void }>();

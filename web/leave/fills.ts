import { leaveFeedDialog } from '../reporting-line/slots';

leaveFeedDialog.fill(async () => (await import('./FeedDialog')).FeedDialog);

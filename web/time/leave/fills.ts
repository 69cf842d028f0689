import { leaveFeedDialog } from '../../people/reporting-line/slots';

leaveFeedDialog.fill(async () => (await import('./FeedDialog')).FeedDialog);

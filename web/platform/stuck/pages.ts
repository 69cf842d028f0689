import { pagesForAdmins } from '../page/page';

export const stuckPages = pagesForAdmins('any', {
  stuck: { title: 'What is stuck', screen: async () => (await import('./StuckPage')).StuckPage },
});

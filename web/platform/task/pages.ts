import { pages } from '../../../contracts/platform/pages';
import { pagesForAdmins } from '../page/page';

export const taskPages = pagesForAdmins('any', {
  tasks: {
    title: 'Tasks',
    parent: pages.home(),
    tabs: { all: 'All tasks', done: 'Done tasks' },
    screen: async () => (await import('./TasksPage')).TasksPage,
  },
});

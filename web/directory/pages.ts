import { pages } from '../../contracts/pages';
import { pagesFor } from '../page';

export const directoryPages = pagesFor('employee', 'app', {
  directory: {
    title: 'Directory',
    asAdmin: { menu: pages.companies() },
    screen: async () => (await import('./DirectoryPage')).DirectoryPage,
  },
});

import { pages } from '../../../contracts/platform/pages';
import { pagesFor } from '../../platform/page/page';

export const directoryPages = pagesFor('employee', 'app', {
  directory: {
    title: 'Directory',
    asAdmin: { menu: pages.companies() },
    screen: async () => (await import('./DirectoryPage')).DirectoryPage,
  },
});

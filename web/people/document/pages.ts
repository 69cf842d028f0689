import { pages } from '../../../contracts/platform/pages';
import { type PagePart, pagesFor } from '../../platform/page/page';

/** The documents of all employees, at a tab of their list. */
export const allDocuments: PagePart = {
  title: 'Documents of employees',
  screen: async () => (await import('./AllDocumentsPage')).AllDocumentsPage,
};

export const documentPages = pagesFor('employee', 'app', {
  documents: {
    title: 'Documents',
    parent: pages.profileSummary(),
    screen: async () => (await import('./DocumentsPage')).DocumentsPage,
  },
});

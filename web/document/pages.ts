import { pages } from '../../contracts/pages';
import { type Part, pagesFor } from '../page';

/** The documents of all employees, at a tab of their list. */
export const allDocuments: Part = {
  title: 'Documents of employees',
  screen: async () => (await import('./AllDocumentsPage')).AllDocumentsPage,
};

/** The categories of documents, at a tab of the settings of employees. */
export const documentCategories: Part = {
  title: 'Document categories',
  screen: async () => (await import('./CategoriesPage')).CategoriesPage,
};

export const documentPages = pagesFor('employee', 'app', {
  documents: {
    title: 'Documents',
    parent: pages.profileSummary(),
    screen: async () => (await import('./DocumentsPage')).DocumentsPage,
  },
});

import type { PartsOfPages } from '../../platform/page/page';

/** The categories of documents, at a tab of the settings of employees. */
export const documentParts: PartsOfPages = {
  employeeSettings: {
    screens: {
      'document-categories': {
        title: 'Document categories',
        screen: async () => (await import('./CategoriesPage')).CategoriesPage,
      },
    },
  },
};

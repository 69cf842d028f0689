import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const disciplinaryPages = {
  ...pagesFor('link', 'link', {
    answerQuery: { title: 'Query', screen: async () => (await import('./link/AnswerQueryPage')).AnswerQueryPage },
    openCase: { title: 'Disciplinary case', screen: async () => (await import('./link/OpenCasePage')).OpenCasePage },
  }),
  ...pagesFor('employee', 'app', {
    disciplinary: { title: 'Disciplinary', screen: async () => (await import('./OwnCasesPage')).OwnCasesPage },
    disciplinaryCase: {
      title: 'Disciplinary case',
      parent: pages.disciplinary(),
      asAdmin: { parent: pages.disciplinaryManagement(), areas: ['cases'] },
      screen: async () => (await import('./DisciplinaryCasePage')).DisciplinaryCasePage,
    },
  }),
  ...pagesForAdmins(['cases'], {
    disciplinaryManagement: {
      title: 'Disciplinary',
      screens: { query: 'New query' },
      screen: async () => (await import('./management/ManagementPage')).ManagementPage,
    },
  }),
};

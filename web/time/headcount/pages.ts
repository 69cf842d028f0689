import { pages } from '../../../contracts/platform/pages';
import { pagesFor } from '../../platform/page/page';

export const headcountPages = {
  ...pagesFor('link', 'link', {
    approveHeadcount: {
      title: 'Approve headcount',
      screen: async () => (await import('./review/ReviewHeadcountPages')).ApproveHeadcountPage,
    },
    declineHeadcount: {
      title: 'Decline headcount',
      screen: async () => (await import('./review/ReviewHeadcountPages')).DeclineHeadcountPage,
    },
  }),
  ...pagesFor('employee', 'app', {
    headcount: {
      title: 'Headcount',
      asAdmin: { title: 'Headcount dashboard', tabs: { question: 'Headcount questions' }, areas: ['records'] },
      screen: {
        admin: async () => (await import('./HeadcountPage')).HeadcountPage,
        employee: async () => (await import('./own/OwnHeadcountsPage')).OwnHeadcountsPage,
      },
    },
    startHeadcount: {
      title: 'Start headcount',
      parent: pages.headcount(),
      screen: async () => (await import('./own/StartHeadcountPage')).StartHeadcountPage,
    },
    headcountMonth: {
      title: 'Headcount of a month',
      parent: pages.headcount(),
      screen: async () => (await import('./own/HeadcountMonthPage')).HeadcountMonthPage,
    },
  }),
};

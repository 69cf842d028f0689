import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const welfarePages = {
  ...pagesFor('employee', 'app', {
    ownWelfare: {
      title: 'My Welfare',
      records: ['request'],
      screen: async () => (await import('./own/OwnWelfarePage')).OwnWelfarePage,
    },
  }),
  ...pagesForAdmins(['records', 'pay'], {
    welfare: {
      title: 'Welfare',
      tabs: { kinds: 'Welfare kinds', due: 'Repayments due' },
      screens: { new: 'Request for an employee' },
      records: ['request', 'batch'],
      screen: async () => (await import('./management/WelfarePage')).WelfarePage,
    },
    welfareRoot: {
      title: 'Welfare',
      menu: pages.welfare(),
      screen: async () => (await import('./management/WelfarePage')).WelfarePage,
    },
  }),
};

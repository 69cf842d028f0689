import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const exitPages = {
  ...pagesFor('link', 'link', {
    clearExit: { title: 'Clearance', screen: async () => (await import('./clearance/ClearExitPage')).ClearExitPage },
  }),
  ...pagesFor('employee', 'app', {
    exit: { title: 'Exit', screen: async () => (await import('./own/OwnExitPage')).OwnExitPage },
  }),
  ...pagesForAdmins(['cases'], {
    exitOverview: {
      title: 'Exit overview',
      tabs: { list: 'Exits' },
      screen: async () => (await import('./overview/ExitOverviewPage')).ExitOverviewPage,
    },
    exitSettings: {
      title: 'Exit settings',
      screen: async () => (await import('./setting/ExitSettingsPage')).ExitSettingsPage,
    },
    exitRequest: {
      title: 'Exit request',
      parent: pages.exitOverview(),
      screen: async () => (await import('./request/ExitRequestPage')).ExitRequestPage,
    },
    sendExitLetter: {
      title: 'Send exit letter',
      parent: pages.exitOverview(),
      changes: true,
      screen: async () => (await import('./letter/SendExitLetterPage')).SendExitLetterPage,
    },
  }),
};

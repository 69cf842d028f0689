import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';

const policyForm: Fetch = async () => (await import('./PolicyFormPage')).PolicyFormPage;

export const probationPages = {
  ...pagesFor('link', 'link', {
    reviewProbation: {
      title: 'Probation review',
      screen: async () => (await import('./ProbationReviewPage')).ProbationReviewPage,
    },
  }),
  ...pagesForAdmins(['records', 'settings'], {
    confirmationSettings: {
      title: 'Confirmation settings',
      tabs: { due: 'Due for confirmation' },
      screen: async () => (await import('./ConfirmationSettingsPage')).ConfirmationSettingsPage,
    },
  }),
  ...pagesForAdmins(['settings'], {
    newPolicy: {
      title: 'New confirmation policy',
      parent: pages.confirmationSettings(),
      changes: true,
      screen: policyForm,
    },
    editPolicy: { title: 'Edit confirmation policy', parent: pages.confirmationSettings(), screen: policyForm },
  }),
};

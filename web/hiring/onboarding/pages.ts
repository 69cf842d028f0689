import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesForAdmins } from '../../platform/page/page';

const candidateForm: Fetch = async () => (await import('./CandidateFormPage')).CandidateFormPage;

export const onboardingPages = {
  ...pagesForAdmins(['recruitment'], {
    dashboard: {
      title: 'Dashboard',
      screen: async () => (await import('./OnboardingDashboardPage')).OnboardingDashboardPage,
    },
    candidates: {
      title: 'Candidates',
      records: ['batch'],
      screen: async () => (await import('./CandidatesPage')).CandidatesPage,
    },
    onboarding: {
      title: 'Onboarding',
      menu: 'Onboarding',
      screen: async () => (await import('./OnboardingListPage')).OnboardingListPage,
    },
    newCandidate: { title: 'New candidate', parent: pages.candidates(), changes: true, screen: candidateForm },
    candidate: {
      title: 'Candidate',
      parent: pages.candidates(),
      screen: async () => (await import('./CandidatePage')).CandidatePage,
    },
    editCandidate: { title: 'Edit candidate', parent: pages.candidates(), changes: true, screen: candidateForm },
    candidateLetter: {
      title: 'Letter review',
      parent: pages.candidates(),
      full: true,
      screen: async () => (await import('./review/LetterReviewPage')).LetterReviewPage,
    },
    candidateOnboarding: {
      title: 'Candidate onboarding',
      parent: pages.onboarding(),
      screen: async () => (await import('./CandidateOnboardingPage')).CandidateOnboardingPage,
    },
    initiateOnboarding: {
      title: 'Initiate onboarding',
      parent: pages.onboarding(),
      changes: true,
      screen: async () => (await import('./InitiateOnboardingPage')).InitiateOnboardingPage,
    },
  }),
  ...pagesForAdmins(['recruitment', 'settings'], {
    workflows: { title: 'Workflow', screen: async () => (await import('./WorkflowsPage')).WorkflowsPage },
    workflow: {
      title: 'Workflow',
      parent: pages.workflows(),
      screen: async () => (await import('./WorkflowPage')).WorkflowPage,
    },
  }),
};

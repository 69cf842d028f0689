import type { ComponentType } from 'react';

/**
 * Who may open a page. `guest`: only people who are not signed in; `public` and `link`: everybody (the link itself is
 * the credential); `signed-in`: every role; `admin`: ADMIN and SUPERADMIN.
 */
export type Audience = 'guest' | 'public' | 'link' | 'signed-in' | 'admin';

/** Admins have one menu, candidates and employees the other (document 1 section 2). */
export type Menu = 'admin' | 'candidate';

export interface Page {
  path: string;
  /** Title of the browser's tab and the last crumb of the top bar. */
  title: string;
  audience: Audience;
  module: 'auth' | 'shell' | 'onboarding' | 'offer' | 'waiver' | 'meeting' | 'profile';
  /** The frame around the page: the sign-in frame, the application's, a link page's (which brings most of it), or none. */
  frame: 'auth' | 'app' | 'link' | 'none';
  /** Path of the page that this one lies below, for the crumbs and the back arrow. */
  parent?: string;
  /** The group of the menu that the page stands in, or belongs to. */
  group?: string;
  /** The menus that list the page. Pages stand in a menu in the order of this table. */
  menus?: readonly Menu[];
  screen: () => Promise<ComponentType>;
}

/** The one table of pages: routes, guards, crumbs, titles and the menu read it. */
export const pages: Page[] = [
  {
    path: '/',
    title: 'Sign in',
    audience: 'guest',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/SignInPage')).SignInPage,
  },
  {
    path: '/signin',
    title: 'Sign in',
    audience: 'guest',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/SignInPage')).SignInPage,
  },
  {
    path: '/verify-user',
    title: 'Email verification',
    audience: 'link',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/VerifyUserPage')).VerifyUserPage,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    audience: 'public',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/ForgotPasswordPage')).ForgotPasswordPage,
  },
  {
    path: '/mail-sent',
    title: 'Reset link sent',
    audience: 'public',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/MailSentPage')).MailSentPage,
  },
  {
    path: '/new-password/:token',
    title: 'New password',
    audience: 'link',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/NewPasswordPage')).NewPasswordPage,
  },
  {
    path: '/password-success',
    title: 'Password set',
    audience: 'public',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/PasswordSuccessPage')).PasswordSuccessPage,
  },
  {
    path: '/create-password',
    title: 'Create password',
    audience: 'link',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/CreatePasswordPage')).CreatePasswordPage,
  },
  {
    path: '/candidate/complete-signup',
    title: 'Complete sign-up',
    audience: 'link',
    module: 'auth',
    frame: 'auth',
    screen: async () => (await import('./auth/CompleteSignupPage')).CompleteSignupPage,
  },

  {
    path: '/onboarding/accept/offer',
    title: 'Accept offer',
    audience: 'link',
    module: 'offer',
    frame: 'link',
    screen: async () => (await import('./offer/accept/AcceptOfferPage')).AcceptOfferPage,
  },
  {
    path: '/onboarding/accept/offer/:token',
    title: 'Accept offer',
    audience: 'link',
    module: 'offer',
    frame: 'link',
    screen: async () => (await import('./offer/accept/AcceptOfferPage')).AcceptOfferPage,
  },
  {
    path: '/onboarding/decline/offer/:offerId',
    title: 'Decline offer',
    audience: 'link',
    module: 'offer',
    frame: 'link',
    screen: async () => (await import('./offer/DeclineOfferPage')).DeclineOfferPage,
  },
  {
    path: '/onboarding/offer-status',
    title: 'Offer status',
    audience: 'link',
    module: 'offer',
    frame: 'link',
    screen: async () => (await import('./offer/OfferStatusPage')).OfferStatusPage,
  },
  {
    path: '/onboarding/offer-decline',
    title: 'Offer declined',
    audience: 'link',
    module: 'offer',
    frame: 'link',
    screen: async () => (await import('./offer/OfferDeclinedPage')).OfferDeclinedPage,
  },
  {
    path: '/onboarding/accept/waiver/:token',
    title: 'Accept waiver',
    audience: 'link',
    module: 'waiver',
    frame: 'link',
    screen: async () => (await import('./waiver/WaiverDecisionPage')).WaiverDecisionPage,
  },
  {
    path: '/onboarding/decline/waiver/:token',
    title: 'Decline waiver',
    audience: 'link',
    module: 'waiver',
    frame: 'link',
    screen: async () => (await import('./waiver/WaiverDecisionPage')).WaiverDecisionPage,
  },
  {
    path: '/meeting-scheduled',
    title: 'Meeting scheduled',
    audience: 'link',
    module: 'meeting',
    frame: 'link',
    screen: async () => (await import('./meeting/MeetingScheduledPage')).MeetingScheduledPage,
  },

  {
    path: '/home',
    title: 'Home',
    audience: 'signed-in',
    module: 'shell',
    frame: 'app',
    menus: ['admin', 'candidate'],
    screen: async () => (await import('./shell/HomePage')).HomePage,
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    group: 'Onboarding',
    menus: ['admin'],
    screen: async () => (await import('./onboarding/OnboardingDashboardPage')).OnboardingDashboardPage,
  },
  {
    path: '/onboarding',
    title: 'Onboarding',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    group: 'Onboarding',
    screen: async () => (await import('./onboarding/OnboardingListPage')).OnboardingListPage,
  },
  {
    path: '/candidates',
    title: 'Candidates',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    group: 'Onboarding',
    menus: ['admin'],
    screen: async () => (await import('./onboarding/CandidatesPage')).CandidatesPage,
  },
  {
    path: '/candidates/new',
    title: 'New candidate',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./onboarding/CandidateFormPage')).CandidateFormPage,
  },
  {
    path: '/candidates/:id',
    title: 'Candidate',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./onboarding/CandidatePage')).CandidatePage,
  },
  {
    path: '/candidates/:id/edit',
    title: 'Edit candidate',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./onboarding/CandidateFormPage')).CandidateFormPage,
  },
  {
    path: '/candidate/onboarding',
    title: 'Candidate onboarding',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/onboarding',
    screen: async () => (await import('./onboarding/CandidateOnboardingPage')).CandidateOnboardingPage,
  },
  {
    path: '/initiate-onboarding',
    title: 'Initiate onboarding',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/onboarding',
    screen: async () => (await import('./onboarding/InitiateOnboardingPage')).InitiateOnboardingPage,
  },
  {
    path: '/workflow',
    title: 'Workflow',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    group: 'Onboarding',
    menus: ['admin'],
    screen: async () => (await import('./onboarding/WorkflowsPage')).WorkflowsPage,
  },
  {
    path: '/workflow/:id',
    title: 'Workflow',
    audience: 'admin',
    module: 'onboarding',
    frame: 'app',
    parent: '/workflow',
    screen: async () => (await import('./onboarding/WorkflowPage')).WorkflowPage,
  },
  {
    path: '/candidate/send-offer',
    title: 'Send offer',
    audience: 'admin',
    module: 'offer',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./offer/SendOfferPage')).SendOfferPage,
  },
  {
    path: '/candidate/send-offer/:send_status',
    title: 'Send offer',
    audience: 'admin',
    module: 'offer',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./offer/SendOfferPage')).SendOfferPage,
  },
  {
    path: '/candidate/send-deployment',
    title: 'Send deployment letter',
    audience: 'admin',
    module: 'offer',
    frame: 'app',
    parent: '/candidates',
    screen: async () => (await import('./offer/SendDeploymentPage')).SendDeploymentPage,
  },

  {
    path: '/candidate/profile/summary',
    title: 'My Profile',
    audience: 'signed-in',
    module: 'profile',
    frame: 'app',
    menus: ['candidate'],
    screen: async () => (await import('./profile/ProfileSummaryPage')).ProfileSummaryPage,
  },

  {
    path: '/404',
    title: 'Not found',
    audience: 'public',
    module: 'shell',
    frame: 'none',
    screen: async () => (await import('./shell/NotFoundPage')).NotFoundPage,
  },
  {
    path: '/error/404',
    title: 'Not found',
    audience: 'public',
    module: 'shell',
    frame: 'none',
    screen: async () => (await import('./shell/NotFoundPage')).NotFoundPage,
  },
  {
    path: '*',
    title: 'Not found',
    audience: 'public',
    module: 'shell',
    frame: 'none',
    screen: async () => (await import('./shell/NotFoundPage')).NotFoundPage,
  },
];

/** Whether a path has the form of a row: the same number of segments, the same words where the row has words. */
function fits(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return want.length === have.length && want.every((word, i) => word.startsWith(':') || word === have[i]);
}

/** The title of the page at an address, if there is one. A row without parameters wins over one with. */
export function titleOf(address: string): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  return (pages.find((page) => page.path === path) ?? pages.find((page) => fits(page.path, path)))?.title;
}

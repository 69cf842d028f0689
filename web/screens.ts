import type { ComponentType } from 'react';
import type { NotYetPath } from './not-yet';
import type { Path } from './page-table';
import { currentSession, isAdmin } from './session/session';
import { withScreens } from './with-screens';

/** Fetches a page with all that only it needs. */
type Fetch = () => Promise<ComponentType>;
/** One page for everybody, or one for admins and one for everybody else. */
export type Screen = Fetch | { admin: Fetch; employee: Fetch };

const signIn: Fetch = async () => (await import('./auth/SignInPage')).SignInPage;
const acceptOffer: Fetch = async () => (await import('./offer/accept/AcceptOfferPage')).AcceptOfferPage;
const waiverDecision: Fetch = async () => (await import('./waiver/WaiverDecisionPage')).WaiverDecisionPage;
const candidateForm: Fetch = async () => (await import('./onboarding/CandidateFormPage')).CandidateFormPage;
const companyForm: Fetch = async () => (await import('./company/CompanyFormPage')).CompanyFormPage;
const announcementForm: Fetch = async () => (await import('./announcement/AnnouncementFormPage')).AnnouncementFormPage;
const sendOffer: Fetch = async () => (await import('./offer/SendOfferPage')).SendOfferPage;
const impersonate: Fetch = async () => (await import('./admin-user/ImpersonatePage')).ImpersonatePage;
const approvalWorkflow: Fetch = async () => (await import('./approval/ApprovalWorkflowPage')).ApprovalWorkflowPage;
const employees: Fetch = async () => (await import('./employee/EmployeesPage')).EmployeesPage;
const employee: Fetch = async () => (await import('./employee/EmployeePage')).EmployeePage;
const employeeMails: Fetch = async () => (await import('./employee-mail/EmployeeMailsPage')).EmployeeMailsPage;
const policyForm: Fetch = async () => (await import('./probation/PolicyFormPage')).PolicyFormPage;
const importing: Fetch = async () => (await import('./bulk-import/ImportPage')).ImportPage;
const notFound: Fetch = async () => (await import('./shell/NotFoundPage')).NotFoundPage;

/**
 * What each path of the page table shows. To build a page that is not built yet: take its line out of `not-yet.ts`, and
 * the compiler asks for it here: `'/letters': async () => (await import('./letter/LettersPage')).LettersPage`. A path with a
 * screen of its own for admins takes `{ admin: …, employee: … }`.
 */
export const screens: Record<Exclude<Path, NotYetPath>, Screen> = {
  '/': signIn,
  '/signin': signIn,
  '/verify-user': async () => (await import('./auth/VerifyUserPage')).VerifyUserPage,
  '/forgot-password': async () => (await import('./auth/ForgotPasswordPage')).ForgotPasswordPage,
  '/mail-sent': async () => (await import('./auth/MailSentPage')).MailSentPage,
  '/new-password/:token': async () => (await import('./auth/NewPasswordPage')).NewPasswordPage,
  '/password-success': async () => (await import('./auth/PasswordSuccessPage')).PasswordSuccessPage,
  '/create-password': async () => (await import('./auth/CreatePasswordPage')).CreatePasswordPage,
  '/candidate/complete-signup': async () => (await import('./auth/CompleteSignupPage')).CompleteSignupPage,

  '/onboarding/accept/offer': acceptOffer,
  '/onboarding/accept/offer/:token': acceptOffer,
  '/onboarding/decline/offer/:offerId': async () => (await import('./offer/DeclineOfferPage')).DeclineOfferPage,
  '/approval/decide/:token': async () => (await import('./approval/DecideApprovalPage')).DecideApprovalPage,
  '/onboarding/offer-status': async () => (await import('./offer/OfferStatusPage')).OfferStatusPage,
  '/onboarding/offer-decline': async () => (await import('./offer/OfferDeclinedPage')).OfferDeclinedPage,
  '/onboarding/accept/waiver/:token': waiverDecision,
  '/onboarding/decline/waiver/:token': waiverDecision,
  '/meeting-scheduled': async () => (await import('./meeting/MeetingScheduledPage')).MeetingScheduledPage,

  '/probation/review/:token': async () => (await import('./probation/ProbationReviewPage')).ProbationReviewPage,

  '/home': async () => (await import('./shell/HomePage')).HomePage,
  '/activities': async () => (await import('./activity/ActivitiesPage')).ActivitiesPage,
  '/employees/profile': async () => (await import('./profile/ProfilePage')).ProfilePage,
  '/candidate/profile/summary': async () => (await import('./profile/ProfileSummaryPage')).ProfileSummaryPage,
  '/profile-data/:name': async () => (await import('./employee/own/ProfileDataPage')).ProfileDataPage,
  '/change-requests': async () => (await import('./change-request/OwnRequestsPage')).OwnRequestsPage,

  '/documents': async () => (await import('./document/DocumentsPage')).DocumentsPage,

  '/dashboard': async () => (await import('./onboarding/OnboardingDashboardPage')).OnboardingDashboardPage,
  '/onboarding': async () => (await import('./onboarding/OnboardingListPage')).OnboardingListPage,
  '/candidates': async () =>
    withScreens((await import('./onboarding/CandidatesPage')).CandidatesPage, { import: importing }),
  '/candidates/new': candidateForm,
  '/candidates/:id': async () => (await import('./onboarding/CandidatePage')).CandidatePage,
  '/candidates/:id/edit': candidateForm,
  '/candidate/onboarding': async () => (await import('./onboarding/CandidateOnboardingPage')).CandidateOnboardingPage,
  '/initiate-onboarding': async () => (await import('./onboarding/InitiateOnboardingPage')).InitiateOnboardingPage,
  '/workflow': async () => (await import('./onboarding/WorkflowsPage')).WorkflowsPage,
  '/workflow/:id': async () => (await import('./onboarding/WorkflowPage')).WorkflowPage,
  '/candidate/send-offer': sendOffer,
  '/candidate/send-offer/:send_status': sendOffer,
  '/candidate/send-deployment': async () => (await import('./offer/SendDeploymentPage')).SendDeploymentPage,

  '/employees/announcement': async () => (await import('./announcement/AnnouncementsPage')).AnnouncementsPage,
  '/employees/request-change': async () => (await import('./change-request/ChangeRequestsPage')).ChangeRequestsPage,
  '/employee/announcement/create': announcementForm,
  '/employee/announcement/edit/:id': announcementForm,
  '/employees': employees,
  '/employees/manage-employees': async () =>
    withScreens(await employees(), {
      mails: employeeMails,
      import: importing,
      documents: async () => (await import('./document/AllDocumentsPage')).AllDocumentsPage,
    }),
  '/manage-employees': employees,
  '/manage-employees/job-information': async () => (await import('./employee/JobInformationPage')).JobInformationPage,
  '/employees/new': async () => (await import('./employee/NewEmployeePage')).NewEmployeePage,
  '/employees/:employeeId': employee,
  '/employee/:employeeId/:candidateId': employee,

  '/companies': async () => withScreens((await import('./company/CompaniesPage')).CompaniesPage, { import: importing }),
  '/companies/new': companyForm,
  '/companies/:id': async () => (await import('./company/CompanyPage')).CompanyPage,
  '/companies/:id/edit': companyForm,
  '/department/:id/units': async () => (await import('./company/UnitsPage')).UnitsPage,
  '/department/:id/roles': async () => (await import('./company/DepartmentRolesPage')).DepartmentRolesPage,
  '/roles': async () => (await import('./company/RolesPage')).RolesPage,

  '/approval': async () => (await import('./approval/ApprovalsPage')).ApprovalsPage,
  '/approval-workflow/create': approvalWorkflow,
  '/approval-workflow/:id': approvalWorkflow,

  '/settings/manage-admins': async () => (await import('./admin-user/AdminUsersPage')).AdminUsersPage,
  '/settings/impersonate': impersonate,
  '/impersonate': impersonate,
  '/manage-banks': async () => (await import('./setting/BanksPage')).BanksPage,
  '/manage-signature': async () => (await import('./setting/SignaturesPage')).SignaturesPage,
  '/settings': async () => (await import('./setting/SettingsPage')).SettingsPage,
  '/employee-Settings': async () =>
    withScreens((await import('./setting/EmployeeSettingsPage')).EmployeeSettingsPage, {
      'document-categories': async () => (await import('./document/CategoriesPage')).CategoriesPage,
    }),
  '/tasks': async () => (await import('./task/TasksPage')).TasksPage,
  '/manage-pension': async () => (await import('./setting/PensionProvidersPage')).PensionProvidersPage,

  '/confirmation-settings': async () => (await import('./probation/ConfirmationSettingsPage')).ConfirmationSettingsPage,
  '/confirmation-settings/create-policy': policyForm,
  '/confirmation-settings/edit-policy/:id': policyForm,

  '/404': notFound,
  '/error/404': notFound,
  '*': notFound,
};

/** Stands in for every path of `not-yet.ts`. */
const notYet: Fetch = async () => (await import('./shell/NotYetPage')).NotYetPage;

/** How the page of a path is fetched, for whoever is signed in by then. */
export function screenOf(path: Path, all: Partial<Record<Path, Screen>> = screens): Fetch {
  const screen = all[path] ?? notYet;
  if (typeof screen === 'function') return screen;
  return () => {
    const session = currentSession();
    return session && isAdmin(session) ? screen.admin() : screen.employee();
  };
}

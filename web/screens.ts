import type { ComponentType } from 'react';
import type { PageName } from '../contracts/pages';
import type { Frame } from './page-table';
import { currentSession, isAdmin } from './session/session';
import { withScreens } from './with-screens';

/** Fetches a page with all that only it needs. */
type Fetch = () => Promise<ComponentType>;
/** One page for everybody, or one for admins and one for everybody else. */
export type Screen = Fetch | { admin: Fetch; employee: Fetch };

/** What stands around the pages of each kind. */
export const frames: Record<Exclude<Frame, 'none'>, Fetch> = {
  auth: async () => (await import('./auth/AuthLayout')).AuthLayout,
  app: async () => (await import('./inside')).AppLayout,
  link: async () => (await import('./shell/LinkFrame')).LinkFrame,
};

const signIn: Fetch = async () => (await import('./auth/SignInPage')).SignInPage;
const acceptOffer: Fetch = async () => (await import('./offer/accept/AcceptOfferPage')).AcceptOfferPage;
const waiverDecision: Fetch = async () => (await import('./waiver/WaiverDecisionPage')).WaiverDecisionPage;
const reviewLeave: Fetch = async () => (await import('./leave/review/ReviewLeavePage')).ReviewLeavePage;
const candidateForm: Fetch = async () => (await import('./onboarding/CandidateFormPage')).CandidateFormPage;
const companyForm: Fetch = async () => (await import('./company/CompanyFormPage')).CompanyFormPage;
const announcementForm: Fetch = async () => (await import('./announcement/AnnouncementFormPage')).AnnouncementFormPage;
const sendOffer: Fetch = async () => (await import('./offer/SendOfferPage')).SendOfferPage;
const impersonate: Fetch = async () => (await import('./admin-user/ImpersonatePage')).ImpersonatePage;
const approvalWorkflow: Fetch = async () => (await import('./approval/ApprovalWorkflowPage')).ApprovalWorkflowPage;
const employees: Fetch = async () => (await import('./employee/EmployeesPage')).EmployeesPage;
const employee: Fetch = async () => (await import('./employee/EmployeePage')).EmployeePage;
const employeeMails: Fetch = async () => (await import('./employee-mail/EmployeeMailsPage')).EmployeeMailsPage;
const letterForm: Fetch = async () => (await import('./letter/LetterFormPage')).LetterFormPage;
const offeredLetter: Fetch = async () => (await import('./letter/OfferedLetterPage')).OfferedLetterPage;
const policyForm: Fetch = async () => (await import('./probation/PolicyFormPage')).PolicyFormPage;
const importing: Fetch = async () => (await import('./bulk-import/ImportPage')).ImportPage;
const verifyLetter: Fetch = async () => (await import('./issued-letter/VerifyLetterPage')).VerifyLetterPage;
const notFound: Fetch = async () => (await import('./shell/NotFoundPage')).NotFoundPage;

/**
 * What each page of the page table shows; the build reads its imports here too (`scripts/page-files.ts`). The
 * compiler asks for one of each page: `letters: async () => (await import('./letter/LettersPage')).LettersPage`. A page with a
 * screen of its own for admins takes `{ admin: …, employee: … }`.
 */
export const screens: Record<PageName, Screen> = {
  root: signIn,
  signin: signIn,
  verifyUser: async () => (await import('./auth/VerifyUserPage')).VerifyUserPage,
  forgotPassword: async () => (await import('./auth/ForgotPasswordPage')).ForgotPasswordPage,
  mailSent: async () => (await import('./auth/MailSentPage')).MailSentPage,
  newPassword: async () => (await import('./auth/NewPasswordPage')).NewPasswordPage,
  passwordSuccess: async () => (await import('./auth/PasswordSuccessPage')).PasswordSuccessPage,
  createPassword: async () => (await import('./auth/CreatePasswordPage')).CreatePasswordPage,
  completeSignup: async () => (await import('./auth/CompleteSignupPage')).CompleteSignupPage,

  openOffer: acceptOffer,
  acceptOffer,
  declineOffer: async () => (await import('./offer/DeclineOfferPage')).DeclineOfferPage,
  decideApproval: async () => (await import('./approval/DecideApprovalPage')).DecideApprovalPage,
  offerStatus: async () => (await import('./offer/OfferStatusPage')).OfferStatusPage,
  offerDeclined: async () => (await import('./offer/OfferDeclinedPage')).OfferDeclinedPage,
  acceptWaiver: waiverDecision,
  declineWaiver: waiverDecision,
  meetingScheduled: async () => (await import('./meeting/MeetingScheduledPage')).MeetingScheduledPage,

  appraisalSent: async () => (await import('./appraisal/AppraisalSentPage')).AppraisalSentPage,
  reviewKpi: async () => (await import('./appraisal/ReviewKpiPage')).ReviewKpiPage,
  reviewAppraisal: async () => (await import('./appraisal/ReviewAppraisalPage')).ReviewAppraisalPage,
  reviewLeave,
  reviewLeaveAsSecond: reviewLeave,
  reviewLeaveAsClient: reviewLeave,
  answerQuery: async () => (await import('./disciplinary/link/AnswerQueryPage')).AnswerQueryPage,
  openCase: async () => (await import('./disciplinary/link/OpenCasePage')).OpenCasePage,
  answerHmoComplaint: async () => (await import('./hmo/link/AnswerHmoComplaintPage')).AnswerHmoComplaintPage,
  confirmHmoRoster: async () => (await import('./hmo/link/ConfirmHmoRosterPage')).ConfirmHmoRosterPage,
  approveHeadcount: async () => (await import('./headcount/review/ReviewHeadcountPages')).ApproveHeadcountPage,
  declineHeadcount: async () => (await import('./headcount/review/ReviewHeadcountPages')).DeclineHeadcountPage,
  clearExit: async () => (await import('./exit/clearance/ClearExitPage')).ClearExitPage,
  reviewProbation: async () => (await import('./probation/ProbationReviewPage')).ProbationReviewPage,
  verify: verifyLetter,
  verifyLetter,
  openLetter: async () => (await import('./issued-letter/LetterLinkPage')).LetterLinkPage,

  home: async () => (await import('./home/HomePage')).HomePage,
  activities: async () => (await import('./activity/ActivitiesPage')).ActivitiesPage,
  profile: async () => (await import('./profile/ProfilePage')).ProfilePage,
  team: async () => (await import('./reporting-line/TeamPage')).TeamPage,
  directory: async () => (await import('./directory/DirectoryPage')).DirectoryPage,
  profileSummary: async () => (await import('./profile/ProfileSummaryPage')).ProfileSummaryPage,
  profileData: async () => (await import('./employee/own/ProfileDataPage')).ProfileDataPage,
  ownApprovals: async () => (await import('./approval/OwnApprovalsPage')).OwnApprovalsPage,
  ownChangeRequests: async () => (await import('./change-request/OwnRequestsPage')).OwnRequestsPage,

  headcount: {
    admin: async () => (await import('./headcount/HeadcountPage')).HeadcountPage,
    employee: async () => (await import('./headcount/own/OwnHeadcountsPage')).OwnHeadcountsPage,
  },
  startHeadcount: async () => (await import('./headcount/own/StartHeadcountPage')).StartHeadcountPage,
  headcountMonth: async () => (await import('./headcount/own/HeadcountMonthPage')).HeadcountMonthPage,
  appraisals: async () => (await import('./appraisal/OwnAppraisalsPage')).OwnAppraisalsPage,
  appraisalKpi: async () => (await import('./appraisal/OwnKpiPage')).OwnKpiPage,
  appraisalReview: async () => (await import('./appraisal/OwnReviewPage')).OwnReviewPage,
  appraisal: async () => (await import('./appraisal/OwnRatingPage')).OwnRatingPage,
  appraisalScore: async () => (await import('./appraisal/OwnScorePage')).OwnScorePage,

  disciplinary: async () => (await import('./disciplinary/OwnCasesPage')).OwnCasesPage,
  disciplinaryCase: async () => (await import('./disciplinary/DisciplinaryCasePage')).DisciplinaryCasePage,
  leave: async () => (await import('./leave/own/OwnLeavePage')).OwnLeavePage,
  exit: async () => (await import('./exit/own/OwnExitPage')).OwnExitPage,
  ownWelfare: async () => (await import('./welfare/own/OwnWelfarePage')).OwnWelfarePage,

  documents: async () => (await import('./document/DocumentsPage')).DocumentsPage,

  dashboard: async () => (await import('./onboarding/OnboardingDashboardPage')).OnboardingDashboardPage,
  onboarding: async () => (await import('./onboarding/OnboardingListPage')).OnboardingListPage,
  candidates: async () =>
    withScreens((await import('./onboarding/CandidatesPage')).CandidatesPage, { import: importing }),
  newCandidate: candidateForm,
  candidate: async () => (await import('./onboarding/CandidatePage')).CandidatePage,
  editCandidate: candidateForm,
  candidateLetter: async () => (await import('./onboarding/review/LetterReviewPage')).LetterReviewPage,
  candidateOnboarding: async () => (await import('./onboarding/CandidateOnboardingPage')).CandidateOnboardingPage,
  initiateOnboarding: async () => (await import('./onboarding/InitiateOnboardingPage')).InitiateOnboardingPage,
  workflows: async () => (await import('./onboarding/WorkflowsPage')).WorkflowsPage,
  workflow: async () => (await import('./onboarding/WorkflowPage')).WorkflowPage,
  sendOffer,
  sendOfferStatus: sendOffer,
  sendDeployment: async () => (await import('./offer/SendDeploymentPage')).SendDeploymentPage,

  announcements: async () => (await import('./announcement/AnnouncementsPage')).AnnouncementsPage,
  changeRequests: async () => (await import('./change-request/ChangeRequestsPage')).ChangeRequestsPage,
  newAnnouncement: announcementForm,
  announcement: announcementForm,
  employeesRoot: employees,
  employees: async () =>
    withScreens(await employees(), {
      mails: employeeMails,
      import: importing,
      documents: async () => (await import('./document/AllDocumentsPage')).AllDocumentsPage,
      line: async () => (await import('./reporting-line/UnsettledPage')).UnsettledPage,
      outside: async () => (await import('./reporting-line/OutsidePeoplePage')).OutsidePeoplePage,
    }),
  manageEmployees: employees,
  reports: async () => (await import('./report/ReportsPage')).ReportsPage,
  orgChart: async () => (await import('./reporting-line/chart/OrgChartPage')).OrgChartPage,
  jobInformation: async () => (await import('./employee/JobInformationPage')).JobInformationPage,
  newEmployee: async () => (await import('./employee/NewEmployeePage')).NewEmployeePage,
  employee,
  employeeOfCandidate: employee,

  companies: async () => withScreens((await import('./company/CompaniesPage')).CompaniesPage, { import: importing }),
  newCompany: companyForm,
  payroll: async () => withScreens((await import('./payroll/PayrollPage')).PayrollPage, { import: importing }),
  company: async () => (await import('./company/CompanyPage')).CompanyPage,
  editCompany: companyForm,
  departmentUnits: async () => (await import('./company/UnitsPage')).UnitsPage,
  departmentRoles: async () => (await import('./company/DepartmentRolesPage')).DepartmentRolesPage,
  roles: async () => (await import('./company/RolesPage')).RolesPage,

  approvals: async () => (await import('./approval/ApprovalsPage')).ApprovalsPage,
  newApprovalWorkflow: approvalWorkflow,
  approvalWorkflow,

  adminLimits: async () => (await import('./admin-user/AdminLimitsPage')).AdminLimitsPage,
  manageAdmins: async () => (await import('./admin-user/AdminUsersPage')).AdminUsersPage,
  stuck: async () => (await import('./stuck/StuckPage')).StuckPage,
  impersonate,
  impersonateRoot: impersonate,
  banks: async () => (await import('./setting/BanksPage')).BanksPage,
  signatures: async () => (await import('./setting/SignaturesPage')).SignaturesPage,
  settings: async () => (await import('./setting/SettingsPage')).SettingsPage,
  employeeSettings: async () =>
    withScreens((await import('./setting/EmployeeSettingsPage')).EmployeeSettingsPage, {
      'document-categories': async () => (await import('./document/CategoriesPage')).CategoriesPage,
    }),
  tasks: async () => (await import('./task/TasksPage')).TasksPage,
  pensionProviders: async () => (await import('./setting/PensionProvidersPage')).PensionProvidersPage,

  letters: async () => (await import('./letter/LettersPage')).LettersPage,
  upgradeLetters: async () =>
    withScreens((await import('./issued-letter/UpgradeLettersPage')).UpgradeLettersPage, { import: importing }),
  letterTemplates: async () => (await import('./letter/TemplatesPage')).TemplatesPage,
  newDeploymentLetter: offeredLetter,
  editDeploymentLetter: offeredLetter,
  editOfferLetter: offeredLetter,
  sentLetters: async () => (await import('./issued-letter/SentLettersPage')).SentLettersPage,
  sentLetter: async () => (await import('./issued-letter/SentLetterPage')).SentLetterPage,
  sendLetter: async () => (await import('./issued-letter/SendLetterPage')).SendLetterPage,
  newLetter: letterForm,
  editLetter: letterForm,

  newLeaveType: async () => (await import('./leave-type/LeaveTypePage')).LeaveTypePage,
  leaveDetails: async () => (await import('./leave/detail/LeaveDetailsPage')).LeaveDetailsPage,

  exitOverview: async () => (await import('./exit/overview/ExitOverviewPage')).ExitOverviewPage,
  welfare: async () =>
    withScreens((await import('./welfare/management/WelfarePage')).WelfarePage, { import: importing }),
  welfareRoot: async () => (await import('./welfare/management/WelfarePage')).WelfarePage,
  exitRequest: async () => (await import('./exit/request/ExitRequestPage')).ExitRequestPage,
  sendExitLetter: async () => (await import('./exit/letter/SendExitLetterPage')).SendExitLetterPage,
  exitSettings: async () => (await import('./exit/setting/ExitSettingsPage')).ExitSettingsPage,
  disciplinaryManagement: async () => (await import('./disciplinary/management/ManagementPage')).ManagementPage,
  leaveManagement: async () =>
    withScreens((await import('./leave/management/LeaveManagementPage')).LeaveManagementPage, { import: importing }),
  appraisalDashboard: async () => (await import('./appraisal/AppraisalDashboardPage')).AppraisalDashboardPage,
  appraisalRecord: async () => (await import('./appraisal/AppraisalRecordPage')).AppraisalRecordPage,
  performance: async () => (await import('./performance/PerformancePage')).PerformancePage,

  confirmationSettings: async () => (await import('./probation/ConfirmationSettingsPage')).ConfirmationSettingsPage,
  newPolicy: policyForm,
  editPolicy: policyForm,

  fileComplaint: async () => (await import('./complaint/anonymous/FileComplaintPage')).FileComplaintPage,
  openComplaint: async () => (await import('./complaint/anonymous/OpenComplaintPage')).OpenComplaintPage,
  hmo: {
    admin: async () => (await import('./hmo/management/HmoPage')).HmoPage,
    employee: async () => (await import('./hmo/own/OwnHmoPage')).OwnHmoPage,
  },
  hmoDashboard: async () => (await import('./hmo/dashboard/HmoDashboardPage')).HmoDashboardPage,
  hmos: async () => (await import('./hmo/hmos/HmosPage')).HmosPage,
  hmoComplaints: async () => (await import('./hmo/complaints/HmoComplaintsPage')).HmoComplaintsPage,
  hmoSurveys: async () => (await import('./hmo/own/HmoSurveysPage')).HmoSurveysPage,
  complaints: async () => (await import('./complaint/own/OwnComplaintsPage')).OwnComplaintsPage,
  complaintsDashboard: async () =>
    (await import('./complaint/management/ComplaintsDashboardPage')).ComplaintsDashboardPage,
  complaintCategories: async () =>
    (await import('./complaint/management/ComplaintCategoriesPage')).ComplaintCategoriesPage,
  complaintDetails: async () => (await import('./complaint/detail/ComplaintDetailsPage')).ComplaintDetailsPage,

  notFound: notFound,
  errorNotFound: notFound,
  anyOther: notFound,
};

/** How the page of a path is fetched, for whoever is signed in by then. */
export function screenOf<N extends PageName>(name: N, all: Record<N, Screen> = screens): Fetch {
  const screen: Screen = all[name];
  if (typeof screen === 'function') return screen;
  return () => {
    const session = currentSession();
    return session && isAdmin(session) ? screen.admin() : screen.employee();
  };
}

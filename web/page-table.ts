import { type PageName, pages } from '../contracts/pages';

/**
 * Who may open a page. `guest`: only people who are not signed in; `public` and `link`: everybody (the link itself is
 * the credential); `employee`: self-service, for everybody who is signed in, admins too; `admin`: ADMIN and SUPERADMIN;
 * `signed-in`: every role.
 */
export type Audience = 'guest' | 'public' | 'link' | 'employee' | 'admin' | 'signed-in';

/** The frame around a page: the sign-in frame, the application's, a link page's (which brings most of it), or none. */
export type Frame = 'auth' | 'app' | 'link' | 'none';

interface Row {
  /** The name of its address. */
  name: PageName;
  /** Title of the browser's tab and the last crumb of the top bar. */
  title: string;
  /** Address of the page that this one lies below, for the crumbs and the back arrow. */
  parent?: string;
  /** The item's address or the group's name that a page belongs to when no menu lists the page. */
  menu?: string;
  /** The titles of the parts that have a place of their own in the menu, by the `tab` of the address. */
  tabs?: Readonly<Record<string, string>>;
  /** The titles of another module's screens at a `tab` of the address. No menu lists them: they lie below the page. */
  screens?: Readonly<Record<string, string>>;
  /** The names in its query that open a record in the place of a list, which then lies above. */
  records?: readonly string[];
  /** The page takes the whole window: the frame leaves out the menu and the top bar. */
  full?: boolean;
  /** What is different for admins, who have another screen at the same path. */
  asAdmin?: Partial<Pick<Row, 'title' | 'parent' | 'menu' | 'tabs'>>;
}

export interface Page extends Row {
  /** The pattern of its address. */
  path: string;
  audience: Audience;
  frame: Frame;
}

const rows = (audience: Audience, frame: Frame, list: readonly Row[]): Page[] =>
  list.map((row) => ({ ...row, path: pages[row.name].path, audience, frame }));

const below = (audience: 'employee' | 'admin', parent: string, list: readonly Row[]): Page[] =>
  rows(audience, 'app', list).map((page) => ({ ...page, parent }));

// Admins have another screen at these paths (inventory X001), and parts of pages stand in the menu (X010).
const CASE_OF_ADMINS = { parent: pages.disciplinaryManagement() };
const HEADCOUNT_OF_ADMINS = { title: 'Headcount dashboard', tabs: { question: 'Headcount questions' } };
const HMO_OF_ADMINS = {
  title: 'HMO',
  parent: pages.hmoDashboard(),
  tabs: { surveys: 'HMO surveys', 'change-request': 'HMO change requests', announcements: 'HMO announcements' },
};
const ACCOUNT_TABS = { all: 'All users', internal: 'Internal users', audit: 'Audit' };
const APPROVAL_TABS = {
  all: 'All requests',
  settings: 'What needs approval',
  away: 'Who is away',
  workflows: 'Approval workflows',
};
const PROBATION_TABS = { due: 'Due for confirmation' };
const HOME_TABS = { meetings: 'Meetings', 'past-meetings': 'Past meetings' };
const TASK_TABS = { all: 'All tasks', done: 'Done tasks' };
const WITH_IMPORT = { import: 'Import' };
const EMPLOYEE_SCREENS = { ...WITH_IMPORT, mails: 'Mails', documents: 'Documents of employees' };
const CATEGORY_SCREENS = { 'document-categories': 'Document categories' };
const LEAVE_TABS = { settings: 'Leave and holiday settings' };

/** The one table of pages: routes, guards, crumbs, titles and menus read it. What they show is in `screens.ts`. */
export const pageTable: readonly Page[] = [
  ...rows('guest', 'auth', [
    { name: 'root', title: 'Sign in' },
    { name: 'signin', title: 'Sign in' },
  ]),
  ...rows('public', 'auth', [
    { name: 'forgotPassword', title: 'Forgot password' },
    { name: 'mailSent', title: 'Reset link sent' },
    { name: 'passwordSuccess', title: 'Password set' },
  ]),
  ...rows('link', 'auth', [
    { name: 'verifyUser', title: 'Email verification' },
    { name: 'newPassword', title: 'New password' },
    { name: 'createPassword', title: 'Create password' },
    { name: 'completeSignup', title: 'Complete sign-up' },
  ]),

  ...rows('public', 'link', [
    { name: 'offerStatus', title: 'Offer status' },
    { name: 'offerDeclined', title: 'Offer declined' },
    { name: 'meetingScheduled', title: 'Meeting scheduled' },
    { name: 'appraisalSent', title: 'Appraisal sent' },
  ]),
  ...rows('link', 'link', [
    { name: 'openOffer', title: 'Accept offer' },
    { name: 'acceptOffer', title: 'Accept offer' },
    { name: 'declineOffer', title: 'Decline offer' },
    { name: 'acceptWaiver', title: 'Accept waiver' },
    { name: 'declineWaiver', title: 'Decline waiver' },
    { name: 'approveHeadcount', title: 'Approve headcount' },
    { name: 'declineHeadcount', title: 'Decline headcount' },
    { name: 'decideApproval', title: 'Approval' },
    { name: 'reviewProbation', title: 'Probation review' },
    { name: 'reviewKpi', title: 'KPI review' },
    { name: 'reviewLeave', title: 'Leave review' },
    { name: 'reviewLeaveAsClient', title: 'Leave review' },
    { name: 'reviewAppraisal', title: 'Appraisal review' },
  ]),

  ...rows('signed-in', 'app', [
    { name: 'home', title: 'Home', tabs: HOME_TABS },
    { name: 'profile', title: 'Profile' },
  ]),
  ...rows('employee', 'app', [
    { name: 'profileSummary', title: 'My Profile' },
    { name: 'ownWelfare', title: 'My Welfare' },
    { name: 'disciplinary', title: 'Disciplinary' },
    { name: 'leave', title: 'Leave' },
    { name: 'exit', title: 'Exit' },
    { name: 'complaints', title: 'Complaints' },
    { name: 'activities', title: 'Activities' },
    { name: 'appraisals', title: 'Appraisals', menu: pages.activities() },
    { name: 'headcount', title: 'Headcount', asAdmin: HEADCOUNT_OF_ADMINS },
    { name: 'hmoSurveys', title: 'HMO surveys', menu: pages.activities() },
  ]),
  ...below('employee', pages.profileSummary(), [
    { name: 'profileData', title: 'Profile data' },
    { name: 'documents', title: 'Documents' },
    { name: 'ownApprovals', title: 'My approvals', records: ['request'] },
    { name: 'ownChangeRequests', title: 'Change requests', records: ['request'] },
    { name: 'hmo', title: 'My HMO', asAdmin: HMO_OF_ADMINS },
  ]),
  ...below('employee', pages.disciplinary(), [
    { name: 'disciplinaryCase', title: 'Disciplinary case', asAdmin: CASE_OF_ADMINS },
  ]),
  ...below('employee', pages.appraisals(), [
    { name: 'appraisalKpi', title: 'KPI' },
    { name: 'appraisalReview', title: 'Appraisal review' },
    { name: 'appraisal', title: 'Appraisal' },
    { name: 'appraisalScore', title: 'Appraisal score' },
  ]),
  ...below('employee', pages.headcount(), [
    { name: 'startHeadcount', title: 'Start headcount' },
    { name: 'headcountMonth', title: 'Headcount of a month' },
  ]),

  ...rows('admin', 'app', [
    { name: 'dashboard', title: 'Dashboard' },
    { name: 'candidates', title: 'Candidates', screens: WITH_IMPORT, records: ['batch'] },
    { name: 'workflows', title: 'Workflow' },
    { name: 'onboarding', title: 'Onboarding', menu: 'Onboarding' },
    { name: 'employees', title: 'Employees', screens: EMPLOYEE_SCREENS, records: ['mail', 'batch'] },
    { name: 'employeesRoot', title: 'Employees', menu: pages.employees() },
    { name: 'manageEmployees', title: 'Employees', menu: pages.employees() },
    { name: 'announcements', title: 'Announcements' },
    { name: 'changeRequests', title: 'Change requests', records: ['request'] },
    { name: 'welfare', title: 'Welfare' },
    { name: 'welfareRoot', title: 'Welfare', menu: pages.welfare() },
    { name: 'companies', title: 'Companies', screens: WITH_IMPORT, records: ['batch'] },
    { name: 'approvals', title: 'Approvals', tabs: APPROVAL_TABS, records: ['request'] },
    { name: 'disciplinaryManagement', title: 'Disciplinary' },
    { name: 'exitOverview', title: 'Exit overview' },
    { name: 'exitSettings', title: 'Exit settings' },
    { name: 'leaveManagement', title: 'Leave requests', tabs: LEAVE_TABS },
    { name: 'settings', title: 'Admin settings' },
    { name: 'pensionProviders', title: 'Pension providers' },
    { name: 'signatures', title: 'Signatures' },
    { name: 'banks', title: 'Banks' },
    { name: 'confirmationSettings', title: 'Confirmation settings', tabs: PROBATION_TABS },
    { name: 'letters', title: 'Letters' },
    { name: 'impersonate', title: 'Impersonate' },
    { name: 'impersonateRoot', title: 'Impersonate', menu: pages.impersonate() },
    {
      name: 'employeeSettings',
      title: 'Employee settings',
      menu: 'Settings',
      screens: CATEGORY_SCREENS,
    },
    { name: 'complaintsDashboard', title: 'Complaints dashboard' },
    { name: 'complaintCategories', title: 'Complaint categories' },
    { name: 'hmoDashboard', title: 'HMO dashboard' },
    { name: 'hmos', title: 'HMOs' },
    { name: 'hmoComplaints', title: 'HMO complaints' },
    { name: 'appraisalDashboard', title: 'Appraisal dashboard' },
    { name: 'performance', title: 'Performance', menu: 'Appraisal' },
  ]),
  ...below('admin', pages.home(), [{ name: 'tasks', title: 'Tasks', tabs: TASK_TABS }]),
  ...below('admin', pages.candidates(), [
    { name: 'newCandidate', title: 'New candidate' },
    { name: 'candidate', title: 'Candidate' },
    { name: 'editCandidate', title: 'Edit candidate' },
    { name: 'candidateLetter', title: 'Letter review', full: true },
    { name: 'sendOffer', title: 'Send offer' },
    { name: 'sendOfferStatus', title: 'Send offer' },
    { name: 'sendDeployment', title: 'Send deployment letter' },
  ]),
  ...below('admin', pages.onboarding(), [
    { name: 'candidateOnboarding', title: 'Candidate onboarding' },
    { name: 'initiateOnboarding', title: 'Initiate onboarding' },
  ]),
  ...below('admin', pages.workflows(), [{ name: 'workflow', title: 'Workflow' }]),
  ...below('admin', pages.employees(), [
    { name: 'newEmployee', title: 'New employee' },
    { name: 'employee', title: 'Employee' },
    { name: 'employeeOfCandidate', title: 'Employee' },
    { name: 'jobInformation', title: 'Job information' },
  ]),
  ...below('admin', pages.announcements(), [
    { name: 'newAnnouncement', title: 'New announcement' },
    { name: 'announcement', title: 'Edit announcement' },
  ]),
  ...below('admin', pages.companies(), [
    { name: 'newCompany', title: 'New company' },
    { name: 'company', title: 'Company' },
    { name: 'editCompany', title: 'Edit company' },
    { name: 'payroll', title: 'Payroll' },
    { name: 'departmentUnits', title: 'Units' },
    { name: 'departmentRoles', title: 'Job roles' },
    { name: 'roles', title: 'Job roles' },
  ]),
  ...below('admin', pages.approvals(), [
    { name: 'newApprovalWorkflow', title: 'New approval workflow' },
    { name: 'approvalWorkflow', title: 'Approval workflow' },
  ]),
  ...below('admin', pages.exitOverview(), [
    { name: 'exitRequest', title: 'Exit request' },
    { name: 'sendExitLetter', title: 'Send exit letter' },
  ]),
  ...below('admin', pages.leaveManagement(), [{ name: 'leaveDetails', title: 'Leave request' }]),
  ...below('admin', pages.leaveManagement({ tab: 'settings' }), [{ name: 'newLeaveType', title: 'New leave type' }]),
  ...below('admin', pages.settings(), [{ name: 'manageAdmins', title: 'Manage admins', tabs: ACCOUNT_TABS }]),
  ...below('admin', pages.confirmationSettings(), [
    { name: 'newPolicy', title: 'New confirmation policy' },
    { name: 'editPolicy', title: 'Edit confirmation policy' },
  ]),
  ...below('admin', pages.letters(), [
    { name: 'sentLetters', title: 'Sent letters' },
    { name: 'letterTemplates', title: 'Letter templates' },
    { name: 'newDeploymentLetter', title: 'New deployment letter' },
    { name: 'editDeploymentLetter', title: 'Edit deployment letter' },
    { name: 'editOfferLetter', title: 'Edit offer letter' },
    { name: 'newLetter', title: 'New letter' },
    { name: 'editLetter', title: 'Edit letter' },
  ]),
  ...below('admin', pages.complaintsDashboard(), [{ name: 'complaintDetails', title: 'Complaint' }]),

  ...rows('public', 'none', [
    { name: 'notFound', title: 'Not found' },
    { name: 'errorNotFound', title: 'Not found' },
    { name: 'anyOther', title: 'Not found' },
  ]),
];

import { type PageName, pages } from '../contracts/pages';

/**
 * Who may open a page. `guest`: only people who are not signed in; `public` and `link`: everybody (the link itself is
 * the credential); `employee`: self-service, for everybody who is signed in, admins too; `admin`: ADMIN and SUPERADMIN;
 * `signed-in`: every role.
 */
export type Audience = 'guest' | 'public' | 'link' | 'employee' | 'admin' | 'signed-in';

/** The frame around a page: the sign-in frame, the application's, a link page's (which brings most of it), or none. */
export type Frame = 'auth' | 'app' | 'link' | 'none';

/** The names of the inventory, and of the folders in every room. */
type Module =
  | 'activity'
  | 'admin-user'
  | 'announcement'
  | 'appraisal'
  | 'approval'
  | 'auth'
  | 'change-request'
  | 'company'
  | 'complaint'
  | 'disciplinary'
  | 'document'
  | 'employee'
  | 'exit'
  | 'headcount'
  | 'hmo'
  | 'leave'
  | 'letter'
  | 'meeting'
  | 'offer'
  | 'onboarding'
  | 'payroll'
  | 'probation'
  | 'profile'
  | 'setting'
  | 'shell'
  | 'task'
  | 'waiver'
  | 'welfare';

interface Row {
  /** The name of its address. */
  name: PageName;
  /** Title of the browser's tab and the last crumb of the top bar. */
  title: string;
  module: Module;
  /** Address of the page that this one lies below, for the crumbs and the back arrow. */
  parent?: string;
  /** For a page that a menu does not list: the address of the item, or the name of the group, that it belongs to. */
  menu?: string;
  /** Parts of the page with a place of their own in the menu, by the `tab` of the address, and what they are called. */
  tabs?: Readonly<Record<string, string>>;
  /** Screens of another module at a `tab` of the address, and what they are called. No menu lists them: they lie below the page. */
  screens?: Readonly<Record<string, string>>;
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
const APPROVAL_TABS = { all: 'All requests', settings: 'What needs approval', workflows: 'Approval workflows' };
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
    { name: 'root', title: 'Sign in', module: 'auth' },
    { name: 'signin', title: 'Sign in', module: 'auth' },
  ]),
  ...rows('public', 'auth', [
    { name: 'forgotPassword', title: 'Forgot password', module: 'auth' },
    { name: 'mailSent', title: 'Reset link sent', module: 'auth' },
    { name: 'passwordSuccess', title: 'Password set', module: 'auth' },
  ]),
  ...rows('link', 'auth', [
    { name: 'verifyUser', title: 'Email verification', module: 'auth' },
    { name: 'newPassword', title: 'New password', module: 'auth' },
    { name: 'createPassword', title: 'Create password', module: 'auth' },
    { name: 'completeSignup', title: 'Complete sign-up', module: 'auth' },
  ]),

  ...rows('public', 'link', [
    { name: 'offerStatus', title: 'Offer status', module: 'offer' },
    { name: 'offerDeclined', title: 'Offer declined', module: 'offer' },
    { name: 'meetingScheduled', title: 'Meeting scheduled', module: 'meeting' },
    { name: 'appraisalSent', title: 'Appraisal sent', module: 'appraisal' },
  ]),
  ...rows('link', 'link', [
    { name: 'openOffer', title: 'Accept offer', module: 'offer' },
    { name: 'acceptOffer', title: 'Accept offer', module: 'offer' },
    { name: 'declineOffer', title: 'Decline offer', module: 'offer' },
    { name: 'acceptWaiver', title: 'Accept waiver', module: 'waiver' },
    { name: 'declineWaiver', title: 'Decline waiver', module: 'waiver' },
    { name: 'approveHeadcount', title: 'Approve headcount', module: 'headcount' },
    { name: 'declineHeadcount', title: 'Decline headcount', module: 'headcount' },
    { name: 'decideApproval', title: 'Approval', module: 'approval' },
    { name: 'reviewProbation', title: 'Probation review', module: 'probation' },
    { name: 'reviewKpi', title: 'KPI review', module: 'appraisal' },
    { name: 'reviewLeave', title: 'Leave review', module: 'leave' },
    { name: 'reviewLeaveAsClient', title: 'Leave review', module: 'leave' },
    { name: 'reviewAppraisal', title: 'Appraisal review', module: 'appraisal' },
  ]),

  ...rows('signed-in', 'app', [
    { name: 'home', title: 'Home', module: 'shell', tabs: HOME_TABS },
    { name: 'profile', title: 'Profile', module: 'profile' },
  ]),
  ...rows('employee', 'app', [
    { name: 'profileSummary', title: 'My Profile', module: 'profile' },
    { name: 'ownWelfare', title: 'My Welfare', module: 'welfare' },
    { name: 'disciplinary', title: 'Disciplinary', module: 'disciplinary' },
    { name: 'leave', title: 'Leave', module: 'leave' },
    { name: 'exit', title: 'Exit', module: 'exit' },
    { name: 'complaints', title: 'Complaints', module: 'complaint' },
    { name: 'activities', title: 'Activities', module: 'activity' },
    { name: 'appraisals', title: 'Appraisals', module: 'appraisal', menu: pages.activities() },
    { name: 'headcount', title: 'Headcount', module: 'headcount', asAdmin: HEADCOUNT_OF_ADMINS },
    { name: 'hmoSurveys', title: 'HMO surveys', module: 'hmo', menu: pages.activities() },
  ]),
  ...below('employee', pages.profileSummary(), [
    { name: 'profileData', title: 'Profile data', module: 'employee' },
    { name: 'documents', title: 'Documents', module: 'document' },
    { name: 'ownChangeRequests', title: 'Change requests', module: 'change-request' },
    { name: 'hmo', title: 'My HMO', module: 'hmo', asAdmin: HMO_OF_ADMINS },
  ]),
  ...below('employee', pages.disciplinary(), [
    { name: 'disciplinaryCase', title: 'Disciplinary case', module: 'disciplinary', asAdmin: CASE_OF_ADMINS },
  ]),
  ...below('employee', pages.appraisals(), [
    { name: 'appraisalKpi', title: 'KPI', module: 'appraisal' },
    { name: 'appraisalReview', title: 'Appraisal review', module: 'appraisal' },
    { name: 'appraisal', title: 'Appraisal', module: 'appraisal' },
    { name: 'appraisalScore', title: 'Appraisal score', module: 'appraisal' },
  ]),
  ...below('employee', pages.headcount(), [
    { name: 'startHeadcount', title: 'Start headcount', module: 'headcount' },
    { name: 'headcountMonth', title: 'Headcount of a month', module: 'headcount' },
  ]),

  ...rows('admin', 'app', [
    { name: 'dashboard', title: 'Dashboard', module: 'onboarding' },
    { name: 'candidates', title: 'Candidates', module: 'onboarding', screens: WITH_IMPORT },
    { name: 'workflows', title: 'Workflow', module: 'onboarding' },
    { name: 'onboarding', title: 'Onboarding', module: 'onboarding', menu: 'Onboarding' },
    { name: 'employees', title: 'Employees', module: 'employee', screens: EMPLOYEE_SCREENS },
    { name: 'employeesRoot', title: 'Employees', module: 'employee', menu: pages.employees() },
    { name: 'manageEmployees', title: 'Employees', module: 'employee', menu: pages.employees() },
    { name: 'announcements', title: 'Announcements', module: 'announcement' },
    { name: 'changeRequests', title: 'Change requests', module: 'change-request' },
    { name: 'welfare', title: 'Welfare', module: 'welfare' },
    { name: 'welfareRoot', title: 'Welfare', module: 'welfare', menu: pages.welfare() },
    { name: 'companies', title: 'Companies', module: 'company', screens: WITH_IMPORT },
    { name: 'approvals', title: 'Approvals', module: 'approval', tabs: APPROVAL_TABS },
    { name: 'disciplinaryManagement', title: 'Disciplinary', module: 'disciplinary' },
    { name: 'exitOverview', title: 'Exit overview', module: 'exit' },
    { name: 'exitSettings', title: 'Exit settings', module: 'exit' },
    { name: 'leaveManagement', title: 'Leave requests', module: 'leave', tabs: LEAVE_TABS },
    { name: 'settings', title: 'Admin settings', module: 'setting' },
    { name: 'pensionProviders', title: 'Pension providers', module: 'setting' },
    { name: 'signatures', title: 'Signatures', module: 'setting' },
    { name: 'banks', title: 'Banks', module: 'setting' },
    { name: 'confirmationSettings', title: 'Confirmation settings', module: 'probation', tabs: PROBATION_TABS },
    { name: 'letters', title: 'Letters', module: 'letter' },
    { name: 'impersonate', title: 'Impersonate', module: 'admin-user' },
    { name: 'impersonateRoot', title: 'Impersonate', module: 'admin-user', menu: pages.impersonate() },
    {
      name: 'employeeSettings',
      title: 'Employee settings',
      module: 'setting',
      menu: 'Settings',
      screens: CATEGORY_SCREENS,
    },
    { name: 'complaintsDashboard', title: 'Complaints dashboard', module: 'complaint' },
    { name: 'complaintCategories', title: 'Complaint categories', module: 'complaint' },
    { name: 'hmoDashboard', title: 'HMO dashboard', module: 'hmo' },
    { name: 'hmos', title: 'HMOs', module: 'hmo' },
    { name: 'hmoComplaints', title: 'HMO complaints', module: 'hmo' },
    { name: 'appraisalDashboard', title: 'Appraisal dashboard', module: 'appraisal' },
    { name: 'performance', title: 'Performance', module: 'appraisal', menu: 'Appraisal' },
  ]),
  ...below('admin', pages.home(), [{ name: 'tasks', title: 'Tasks', module: 'task', tabs: TASK_TABS }]),
  ...below('admin', pages.candidates(), [
    { name: 'newCandidate', title: 'New candidate', module: 'onboarding' },
    { name: 'candidate', title: 'Candidate', module: 'onboarding' },
    { name: 'editCandidate', title: 'Edit candidate', module: 'onboarding' },
    { name: 'sendOffer', title: 'Send offer', module: 'offer' },
    { name: 'sendOfferStatus', title: 'Send offer', module: 'offer' },
    { name: 'sendDeployment', title: 'Send deployment letter', module: 'offer' },
  ]),
  ...below('admin', pages.onboarding(), [
    { name: 'candidateOnboarding', title: 'Candidate onboarding', module: 'onboarding' },
    { name: 'initiateOnboarding', title: 'Initiate onboarding', module: 'onboarding' },
  ]),
  ...below('admin', pages.workflows(), [{ name: 'workflow', title: 'Workflow', module: 'onboarding' }]),
  ...below('admin', pages.employees(), [
    { name: 'newEmployee', title: 'New employee', module: 'employee' },
    { name: 'employee', title: 'Employee', module: 'employee' },
    { name: 'employeeOfCandidate', title: 'Employee', module: 'employee' },
    { name: 'jobInformation', title: 'Job information', module: 'employee' },
  ]),
  ...below('admin', pages.announcements(), [
    { name: 'newAnnouncement', title: 'New announcement', module: 'announcement' },
    { name: 'announcement', title: 'Edit announcement', module: 'announcement' },
  ]),
  ...below('admin', pages.companies(), [
    { name: 'newCompany', title: 'New company', module: 'company' },
    { name: 'company', title: 'Company', module: 'company' },
    { name: 'editCompany', title: 'Edit company', module: 'company' },
    { name: 'payroll', title: 'Payroll', module: 'payroll' },
    { name: 'departmentUnits', title: 'Units', module: 'company' },
    { name: 'departmentRoles', title: 'Job roles', module: 'company' },
    { name: 'roles', title: 'Job roles', module: 'company' },
  ]),
  ...below('admin', pages.approvals(), [
    { name: 'newApprovalWorkflow', title: 'New approval workflow', module: 'approval' },
    { name: 'approvalWorkflow', title: 'Approval workflow', module: 'approval' },
  ]),
  ...below('admin', pages.exitOverview(), [
    { name: 'exitRequest', title: 'Exit request', module: 'exit' },
    { name: 'sendExitLetter', title: 'Send exit letter', module: 'exit' },
  ]),
  ...below('admin', pages.leaveManagement(), [{ name: 'leaveDetails', title: 'Leave request', module: 'leave' }]),
  ...below('admin', pages.leaveManagement({ tab: 'settings' }), [
    { name: 'newLeaveType', title: 'New leave type', module: 'leave' },
  ]),
  ...below('admin', pages.settings(), [
    { name: 'manageAdmins', title: 'Manage admins', module: 'admin-user', tabs: ACCOUNT_TABS },
  ]),
  ...below('admin', pages.confirmationSettings(), [
    { name: 'newPolicy', title: 'New confirmation policy', module: 'probation' },
    { name: 'editPolicy', title: 'Edit confirmation policy', module: 'probation' },
  ]),
  ...below('admin', pages.letters(), [
    { name: 'sentLetters', title: 'Sent letters', module: 'letter' },
    { name: 'letterTemplates', title: 'Letter templates', module: 'letter' },
    { name: 'newDeploymentLetter', title: 'New deployment letter', module: 'letter' },
    { name: 'editDeploymentLetter', title: 'Edit deployment letter', module: 'letter' },
    { name: 'editOfferLetter', title: 'Edit offer letter', module: 'letter' },
    { name: 'newLetter', title: 'New letter', module: 'letter' },
    { name: 'editLetter', title: 'Edit letter', module: 'letter' },
  ]),
  ...below('admin', pages.complaintsDashboard(), [
    { name: 'complaintDetails', title: 'Complaint', module: 'complaint' },
  ]),

  ...rows('public', 'none', [
    { name: 'notFound', title: 'Not found', module: 'shell' },
    { name: 'errorNotFound', title: 'Not found', module: 'shell' },
    { name: 'anyOther', title: 'Not found', module: 'shell' },
  ]),
];

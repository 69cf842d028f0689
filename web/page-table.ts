import type { Area } from '../contracts/limits';
import { type PageName, pages } from '../contracts/pages';
import { REPORT_SUBJECTS } from '../contracts/report-subjects';

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
  /** What the list above a record is called, where the page is a page of several. */
  list?: string;
  /** The page takes the whole window: the frame leaves out the menu and the top bar. */
  full?: boolean;
  /** What is different for admins, who have another screen at the same path. */
  asAdmin?: Partial<Pick<Row, 'title' | 'parent' | 'menu' | 'tabs' | 'areas' | 'records' | 'screens'>>;
  /**
   * The areas of which a limited admin has to be able to read one; `any` is whichever, `super` is for super admins alone. None
   * for pages that show everybody their own.
   */
  areas?: readonly Area[] | 'any' | 'super';
  /** The page is there to change something, so that it opens for who may change all of its areas. */
  changes?: true;
}

/** A page for admins, which says of which areas it is (decision 055). */
type AdminRow = Row & Required<Pick<Row, 'areas'>>;

export interface Page extends Row {
  /** The pattern of its address. */
  path: string;
  audience: Audience;
  frame: Frame;
}

function rows(audience: 'admin', frame: Frame, list: readonly AdminRow[]): Page[];
function rows(audience: Exclude<Audience, 'admin'>, frame: Frame, list: readonly Row[]): Page[];
function rows(audience: Audience, frame: Frame, list: readonly Row[]): Page[] {
  return list.map((row) => ({ ...row, path: pages[row.name].path, audience, frame }));
}

const below = (parent: string, list: readonly Row[]): Page[] =>
  rows('employee', 'app', list).map((page) => ({ ...page, parent }));
const belowForAdmins = (parent: string, list: readonly AdminRow[]): Page[] =>
  rows('admin', 'app', list).map((page) => ({ ...page, parent }));

const RECRUITMENT = { areas: ['recruitment'] } as const;
const RECORDS = { areas: ['records'] } as const;
const RECORDS_OR_PAY = { areas: ['records', 'pay'] } as const;
const CASES = { areas: ['cases'] } as const;
const MEDICAL = { areas: ['medical'] } as const;
const SETTINGS = { areas: ['settings'] } as const;
const PAY = { areas: ['pay'] } as const;

// Admins have another screen at these paths (inventory X001), and parts of pages stand in the menu (X010).
const CASE_OF_ADMINS = { parent: pages.disciplinaryManagement(), ...CASES };
const HEADCOUNT_OF_ADMINS = { title: 'Headcount dashboard', tabs: { question: 'Headcount questions' }, ...RECORDS };
const HMOS_TABS = {
  plans: 'HMO plans',
  hospitals: 'Hospitals',
  lives: 'Covered lives',
  uncovered: 'Employees without cover',
  rosters: 'Rosters',
};
const HMO_OF_ADMINS = {
  title: 'HMO',
  parent: pages.hmoDashboard(),
  ...MEDICAL,
  tabs: { surveys: 'HMO surveys', 'change-request': 'HMO change requests', announcements: 'HMO announcements' },
  screens: {},
  records: ['request', 'survey'],
};
const ACCOUNT_TABS = { all: 'All users', internal: 'Internal users', audit: 'Audit' };
const APPROVAL_TABS = {
  all: 'All requests',
  settings: 'What needs approval',
  away: 'Who is away',
  workflows: 'Approval workflows',
};
const PROBATION_TABS = { due: 'Due for confirmation' };
const PAYROLL_TABS = {
  lines: 'One-off lines',
  structures: 'Pay structures',
  reliefs: 'Reliefs',
  openings: 'Opening figures',
  reports: 'Payroll reports',
  rules: 'Statutory rules',
};
const HOME_TABS = { meetings: 'Meetings', 'past-meetings': 'Past meetings' };
const APPRAISAL_TABS = { people: 'People' };
const PERFORMANCE_TABS = { calibration: 'Calibration', rules: 'Score rules' };
const TASK_TABS = { all: 'All tasks', done: 'Done tasks' };
const WITH_IMPORT = { import: 'Import' };
const PAYROLL_SCREENS = { ...WITH_IMPORT, simulator: 'Pay simulator' };
const EMPLOYEE_SCREENS = {
  ...WITH_IMPORT,
  mails: 'Mails',
  documents: 'Documents of employees',
  line: 'Line managers to settle',
  outside: 'People outside',
};
const CATEGORY_SCREENS = { 'document-categories': 'Document categories' };
const LEAVE_SCREENS = { balances: 'Leave balances', ...WITH_IMPORT, request: 'Request for an employee' };
const OWN_HMO_SCREENS = { new: 'New complaint' };
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
    { name: 'verify', title: 'Letter verification' },
    { name: 'verifyLetter', title: 'Letter verification' },
    { name: 'appraisalSent', title: 'Appraisal sent' },
    { name: 'fileComplaint', title: 'New complaint' },
    { name: 'openComplaint', title: 'Open a complaint' },
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
    { name: 'openLetter', title: 'Letter' },
    { name: 'reviewKpi', title: 'KPI review' },
    { name: 'reviewLeave', title: 'Leave review' },
    { name: 'reviewLeaveAsSecond', title: 'Leave review' },
    { name: 'reviewLeaveAsClient', title: 'Leave review' },
    { name: 'clearExit', title: 'Clearance' },
    { name: 'answerQuery', title: 'Query' },
    { name: 'openCase', title: 'Disciplinary case' },
    { name: 'answerHmoComplaint', title: 'Complaint about health insurance' },
    { name: 'confirmHmoRoster', title: 'Roster' },
    { name: 'reviewAppraisal', title: 'Appraisal review' },
  ]),

  ...rows('signed-in', 'app', [
    { name: 'home', title: 'Home', tabs: HOME_TABS },
    { name: 'profile', title: 'Profile' },
  ]),
  ...rows('employee', 'app', [
    { name: 'profileSummary', title: 'My Profile' },
    { name: 'team', title: 'My team' },
    { name: 'directory', title: 'Directory', asAdmin: { menu: pages.companies() } },
    { name: 'ownWelfare', title: 'My Welfare', records: ['request'] },
    { name: 'disciplinary', title: 'Disciplinary' },
    { name: 'leave', title: 'Leave' },
    { name: 'exit', title: 'Exit' },
    { name: 'complaints', title: 'Complaints', tabs: { new: 'New complaint' }, records: ['complaint'] },
    { name: 'activities', title: 'Activities' },
    { name: 'appraisals', title: 'Appraisals', menu: pages.activities() },
    { name: 'headcount', title: 'Headcount', asAdmin: HEADCOUNT_OF_ADMINS },
    { name: 'hmoSurveys', title: 'HMO surveys', menu: pages.activities(), records: ['survey'] },
  ]),
  ...below(pages.profileSummary(), [
    { name: 'profileData', title: 'Profile data', records: ['payslip'], list: 'Payslips' },
    { name: 'documents', title: 'Documents' },
    { name: 'ownApprovals', title: 'My approvals', records: ['request'] },
    { name: 'ownChangeRequests', title: 'Change requests', records: ['request'] },
    { name: 'hmo', title: 'My HMO', screens: OWN_HMO_SCREENS, records: ['complaint'], asAdmin: HMO_OF_ADMINS },
  ]),
  ...below(pages.disciplinary(), [{ name: 'disciplinaryCase', title: 'Disciplinary case', asAdmin: CASE_OF_ADMINS }]),
  ...below(pages.appraisals(), [
    { name: 'appraisalKpi', title: 'KPI' },
    { name: 'appraisalReview', title: 'Appraisal review' },
    { name: 'appraisal', title: 'Appraisal' },
    { name: 'appraisalScore', title: 'Appraisal score' },
  ]),
  ...below(pages.headcount(), [
    { name: 'startHeadcount', title: 'Start headcount' },
    { name: 'headcountMonth', title: 'Headcount of a month' },
  ]),

  ...rows('admin', 'app', [
    { name: 'dashboard', title: 'Dashboard', ...RECRUITMENT },
    { name: 'candidates', title: 'Candidates', ...RECRUITMENT, screens: WITH_IMPORT, records: ['batch'] },
    { name: 'workflows', title: 'Workflow', areas: ['recruitment', 'settings'] },
    { name: 'onboarding', title: 'Onboarding', ...RECRUITMENT, menu: 'Onboarding' },
    { name: 'employees', title: 'Employees', ...RECORDS, screens: EMPLOYEE_SCREENS, records: ['mail', 'batch'] },
    { name: 'employeesRoot', title: 'Employees', ...RECORDS, menu: pages.employees() },
    { name: 'manageEmployees', title: 'Employees', ...RECORDS, menu: pages.employees() },
    { name: 'announcements', title: 'Announcements', ...RECORDS },
    { name: 'changeRequests', title: 'Change requests', areas: ['records', 'pay', 'medical'], records: ['request'] },
    {
      name: 'welfare',
      title: 'Welfare',
      tabs: { kinds: 'Welfare kinds', due: 'Repayments due' },
      screens: { ...WITH_IMPORT, new: 'Request for an employee' },
      records: ['request', 'batch'],
      ...RECORDS_OR_PAY,
    },
    { name: 'welfareRoot', title: 'Welfare', ...RECORDS_OR_PAY, menu: pages.welfare() },
    { name: 'companies', title: 'Companies', ...SETTINGS, screens: WITH_IMPORT, records: ['batch'] },
    { name: 'approvals', title: 'Approvals', areas: 'any', tabs: APPROVAL_TABS, records: ['request'] },
    { name: 'disciplinaryManagement', title: 'Disciplinary', ...CASES, screens: { query: 'New query' } },
    { name: 'exitOverview', title: 'Exit overview', tabs: { list: 'Exits' }, ...CASES },
    { name: 'exitSettings', title: 'Exit settings', ...CASES },
    {
      name: 'leaveManagement',
      title: 'Leave requests',
      ...RECORDS,
      tabs: LEAVE_TABS,
      screens: LEAVE_SCREENS,
      records: ['batch'],
    },
    { name: 'settings', title: 'Admin settings', ...SETTINGS },
    { name: 'pensionProviders', title: 'Pension providers', ...SETTINGS },
    { name: 'signatures', title: 'Signatures', ...SETTINGS },
    { name: 'banks', title: 'Banks', ...SETTINGS },
    {
      name: 'confirmationSettings',
      title: 'Confirmation settings',
      areas: ['records', 'settings'],
      tabs: PROBATION_TABS,
    },
    { name: 'letters', title: 'Letter Management', ...SETTINGS },
    { name: 'stuck', title: 'What is stuck', areas: 'any' },
    { name: 'impersonate', title: 'Impersonate', ...SETTINGS, changes: true },
    { name: 'impersonateRoot', title: 'Impersonate', ...SETTINGS, changes: true, menu: pages.impersonate() },
    {
      name: 'employeeSettings',
      title: 'Employee settings',
      ...SETTINGS,
      menu: 'Settings',
      screens: CATEGORY_SCREENS,
    },
    { name: 'complaintsDashboard', title: 'Complaints dashboard', ...CASES, tabs: { list: 'List of complaints' } },
    { name: 'complaintCategories', title: 'Complaint categories', ...SETTINGS },
    { name: 'hmoDashboard', title: 'HMO dashboard', ...MEDICAL },
    { name: 'hmos', title: 'HMOs', tabs: HMOS_TABS, records: ['roster', 'life'], ...MEDICAL },
    { name: 'hmoComplaints', title: 'HMO complaints', records: ['complaint'], ...MEDICAL },
    { name: 'appraisalDashboard', title: 'Appraisal dashboard', ...RECORDS, tabs: APPRAISAL_TABS },
    { name: 'performance', title: 'Performance', ...RECORDS, menu: 'Appraisal', tabs: PERFORMANCE_TABS },
  ]),
  ...belowForAdmins(pages.home(), [
    { name: 'tasks', title: 'Tasks', areas: 'any', tabs: TASK_TABS },
    { name: 'reports', title: 'Reports', ...RECORDS, tabs: { people: 'People of a report', ...REPORT_SUBJECTS } },
  ]),
  ...belowForAdmins(pages.candidates(), [
    { name: 'newCandidate', title: 'New candidate', ...RECRUITMENT, changes: true },
    { name: 'candidate', title: 'Candidate', ...RECRUITMENT },
    { name: 'editCandidate', title: 'Edit candidate', ...RECRUITMENT, changes: true },
    { name: 'candidateLetter', title: 'Letter review', ...RECRUITMENT, full: true },
    { name: 'sendOffer', title: 'Send offer', ...RECRUITMENT, changes: true },
    { name: 'sendOfferStatus', title: 'Send offer', ...RECRUITMENT },
    { name: 'sendDeployment', title: 'Send deployment letter', ...RECRUITMENT, changes: true },
  ]),
  ...belowForAdmins(pages.onboarding(), [
    { name: 'candidateOnboarding', title: 'Candidate onboarding', ...RECRUITMENT },
    { name: 'initiateOnboarding', title: 'Initiate onboarding', ...RECRUITMENT, changes: true },
  ]),
  ...belowForAdmins(pages.workflows(), [{ name: 'workflow', title: 'Workflow', areas: ['recruitment', 'settings'] }]),
  ...belowForAdmins(pages.employees(), [
    { name: 'newEmployee', title: 'New employee', areas: ['records', 'pay'], changes: true },
    { name: 'orgChart', title: 'Organisation chart', ...RECORDS },
    { name: 'employee', title: 'Employee', ...RECORDS },
    { name: 'employeeOfCandidate', title: 'Employee', ...RECORDS },
    { name: 'jobInformation', title: 'Job information', ...RECORDS },
  ]),
  ...belowForAdmins(pages.announcements(), [
    { name: 'newAnnouncement', title: 'New announcement', ...RECORDS, changes: true },
    { name: 'announcement', title: 'Edit announcement', ...RECORDS },
  ]),
  ...belowForAdmins(pages.companies(), [
    { name: 'newCompany', title: 'New company', ...SETTINGS, changes: true },
    { name: 'company', title: 'Company', ...SETTINGS },
    { name: 'editCompany', title: 'Edit company', ...SETTINGS, changes: true },
    {
      name: 'payroll',
      title: 'Payroll',
      ...PAY,
      tabs: PAYROLL_TABS,
      screens: PAYROLL_SCREENS,
      records: ['run', 'payslip', 'batch'],
    },
    { name: 'departmentUnits', title: 'Units', ...SETTINGS },
    { name: 'departmentRoles', title: 'Job roles', ...SETTINGS },
    { name: 'roles', title: 'Job roles', ...SETTINGS },
  ]),
  ...belowForAdmins(pages.approvals(), [
    { name: 'newApprovalWorkflow', title: 'New approval workflow', ...SETTINGS, changes: true },
    { name: 'approvalWorkflow', title: 'Approval workflow', ...SETTINGS },
  ]),
  ...belowForAdmins(pages.exitOverview(), [
    { name: 'exitRequest', title: 'Exit request', ...CASES },
    { name: 'sendExitLetter', title: 'Send exit letter', ...CASES, changes: true },
  ]),
  ...belowForAdmins(pages.leaveManagement(), [{ name: 'leaveDetails', title: 'Leave request', ...RECORDS }]),
  ...belowForAdmins(pages.leaveManagement({ tab: 'settings' }), [
    { name: 'newLeaveType', title: 'New leave type', ...SETTINGS, changes: true },
  ]),
  ...belowForAdmins(pages.settings(), [
    { name: 'manageAdmins', title: 'Manage admins', ...SETTINGS, tabs: ACCOUNT_TABS },
  ]),
  ...belowForAdmins(pages.manageAdmins(), [{ name: 'adminLimits', title: 'What an admin may do', areas: 'super' }]),
  ...belowForAdmins(pages.confirmationSettings(), [
    { name: 'newPolicy', title: 'New confirmation policy', ...SETTINGS, changes: true },
    { name: 'editPolicy', title: 'Edit confirmation policy', ...SETTINGS },
  ]),
  ...belowForAdmins(pages.letters(), [
    { name: 'sentLetters', title: 'Sent letters', areas: ['records', 'recruitment'] },
    { name: 'sendLetter', title: 'Send letter', areas: ['records', 'recruitment'] },
    { name: 'upgradeLetters', title: 'Upgrade letters', ...RECORDS, tabs: WITH_IMPORT },
    { name: 'letterTemplates', title: 'Letter templates', ...SETTINGS, records: ['template'] },
    { name: 'newDeploymentLetter', title: 'New deployment letter', ...SETTINGS, changes: true },
    { name: 'editDeploymentLetter', title: 'Edit deployment letter', ...SETTINGS },
    { name: 'editOfferLetter', title: 'Edit offer letter', ...SETTINGS },
    { name: 'newLetter', title: 'New letter', ...SETTINGS, changes: true },
    { name: 'editLetter', title: 'Edit letter', ...SETTINGS },
  ]),
  ...belowForAdmins(pages.sentLetters(), [
    { name: 'sentLetter', title: 'Sent letter', areas: ['records', 'recruitment'] },
  ]),
  ...belowForAdmins(pages.complaintsDashboard(), [{ name: 'complaintDetails', title: 'Complaint', ...CASES }]),

  ...belowForAdmins(pages.appraisalDashboard({ tab: 'people' }), [
    { name: 'appraisalRecord', title: 'Appraisal', ...RECORDS },
  ]),

  ...rows('public', 'none', [
    { name: 'notFound', title: 'Not found' },
    { name: 'errorNotFound', title: 'Not found' },
    { name: 'anyOther', title: 'Not found' },
  ]),
];

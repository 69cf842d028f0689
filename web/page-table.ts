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
  path: string;
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

export interface Page<P extends string = string> extends Row {
  path: P;
  audience: Audience;
  frame: Frame;
}

const rows = <const R extends readonly Row[]>(audience: Audience, frame: Frame, list: R) =>
  list.map((row): Page<R[number]['path']> => ({ ...row, audience, frame }));

const below = <const R extends readonly Row[]>(audience: 'employee' | 'admin', parent: string, list: R) =>
  rows(audience, 'app', list).map((page) => ({ ...page, parent }));

// Admins have another screen at these paths (inventory X001), and parts of pages stand in the menu (X010).
const CASE_OF_ADMINS = { parent: '/disciplinary/management' };
const HEADCOUNT_OF_ADMINS = { title: 'Headcount dashboard', tabs: { question: 'Headcount questions' } };
const HMO_OF_ADMINS = {
  title: 'HMO',
  parent: '/hmo/dashboard',
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
const table = [
  ...rows('guest', 'auth', [
    { path: '/', title: 'Sign in', module: 'auth' },
    { path: '/signin', title: 'Sign in', module: 'auth' },
  ]),
  ...rows('public', 'auth', [
    { path: '/forgot-password', title: 'Forgot password', module: 'auth' },
    { path: '/mail-sent', title: 'Reset link sent', module: 'auth' },
    { path: '/password-success', title: 'Password set', module: 'auth' },
  ]),
  ...rows('link', 'auth', [
    { path: '/verify-user', title: 'Email verification', module: 'auth' },
    { path: '/new-password/:token', title: 'New password', module: 'auth' },
    { path: '/create-password', title: 'Create password', module: 'auth' },
    { path: '/candidate/complete-signup', title: 'Complete sign-up', module: 'auth' },
  ]),

  ...rows('public', 'link', [
    { path: '/onboarding/offer-status', title: 'Offer status', module: 'offer' },
    { path: '/onboarding/offer-decline', title: 'Offer declined', module: 'offer' },
    { path: '/meeting-scheduled', title: 'Meeting scheduled', module: 'meeting' },
    { path: '/appraisal-success', title: 'Appraisal sent', module: 'appraisal' },
  ]),
  ...rows('link', 'link', [
    { path: '/onboarding/accept/offer', title: 'Accept offer', module: 'offer' },
    { path: '/onboarding/accept/offer/:token', title: 'Accept offer', module: 'offer' },
    { path: '/onboarding/decline/offer/:offerId', title: 'Decline offer', module: 'offer' },
    { path: '/onboarding/accept/waiver/:token', title: 'Accept waiver', module: 'waiver' },
    { path: '/onboarding/decline/waiver/:token', title: 'Decline waiver', module: 'waiver' },
    { path: '/approve_headcount/:employee_headcount_id/:token', title: 'Approve headcount', module: 'headcount' },
    { path: '/decline_headcount/:employee_headcount_id/:token', title: 'Decline headcount', module: 'headcount' },
    { path: '/approval/decide/:token', title: 'Approval', module: 'approval' },
    { path: '/probation/review/:token', title: 'Probation review', module: 'probation' },
    { path: '/supervisor', title: 'KPI review', module: 'appraisal' },
    { path: '/supervisor/leave/:employeeId', title: 'Leave review', module: 'leave' },
    { path: '/client/leave/:Id', title: 'Leave review', module: 'leave' },
    { path: '/:role/appraisals/:appraisal_id/:employee_id/:kpi_id', title: 'Appraisal review', module: 'appraisal' },
  ]),

  ...rows('signed-in', 'app', [
    { path: '/home', title: 'Home', module: 'shell', tabs: HOME_TABS },
    { path: '/employees/profile', title: 'Profile', module: 'profile' },
  ]),
  ...rows('employee', 'app', [
    { path: '/candidate/profile/summary', title: 'My Profile', module: 'profile' },
    { path: '/candidate/welfare', title: 'My Welfare', module: 'welfare' },
    { path: '/disciplinary', title: 'Disciplinary', module: 'disciplinary' },
    { path: '/leave', title: 'Leave', module: 'leave' },
    { path: '/selfservice/exit', title: 'Exit', module: 'exit' },
    { path: '/complaints', title: 'Complaints', module: 'complaint' },
    { path: '/activities', title: 'Activities', module: 'activity' },
    { path: '/appraisals-list', title: 'Appraisals', module: 'appraisal', menu: '/activities' },
    { path: '/headcount', title: 'Headcount', module: 'headcount', asAdmin: HEADCOUNT_OF_ADMINS },
    { path: '/hmo-surveys', title: 'HMO surveys', module: 'hmo', menu: '/activities' },
  ]),
  ...below('employee', '/candidate/profile/summary', [
    { path: '/profile-data/:name', title: 'Profile data', module: 'employee' },
    { path: '/documents', title: 'Documents', module: 'document' },
    { path: '/change-requests', title: 'Change requests', module: 'change-request' },
    { path: '/hmo', title: 'My HMO', module: 'hmo', asAdmin: HMO_OF_ADMINS },
  ]),
  ...below('employee', '/disciplinary', [
    { path: '/disciplinary/:id', title: 'Disciplinary case', module: 'disciplinary', asAdmin: CASE_OF_ADMINS },
  ]),
  ...below('employee', '/appraisals-list', [
    { path: '/appraisals-list/kpi/:appraisal_id', title: 'KPI', module: 'appraisal' },
    { path: '/appraisals-list/review/:appraisal_id', title: 'Appraisal review', module: 'appraisal' },
    { path: '/appraisals/:appraisal_id/:employee_id/:kpi_id', title: 'Appraisal', module: 'appraisal' },
    { path: '/score/:appraisal_id/:employee_id/:kpi_id', title: 'Appraisal score', module: 'appraisal' },
  ]),
  ...below('employee', '/headcount', [
    { path: '/headcount/begin', title: 'Start headcount', module: 'headcount' },
    { path: '/headcount/:month', title: 'Headcount of a month', module: 'headcount' },
  ]),

  ...rows('admin', 'app', [
    { path: '/dashboard', title: 'Dashboard', module: 'onboarding' },
    { path: '/candidates', title: 'Candidates', module: 'onboarding', screens: WITH_IMPORT },
    { path: '/workflow', title: 'Workflow', module: 'onboarding' },
    { path: '/onboarding', title: 'Onboarding', module: 'onboarding', menu: 'Onboarding' },
    { path: '/employees/manage-employees', title: 'Employees', module: 'employee', screens: EMPLOYEE_SCREENS },
    { path: '/employees', title: 'Employees', module: 'employee', menu: '/employees/manage-employees' },
    { path: '/manage-employees', title: 'Employees', module: 'employee', menu: '/employees/manage-employees' },
    { path: '/employees/announcement', title: 'Announcements', module: 'announcement' },
    { path: '/employees/request-change', title: 'Change requests', module: 'change-request' },
    { path: '/employees/welfare', title: 'Welfare', module: 'welfare' },
    { path: '/welfare', title: 'Welfare', module: 'welfare', menu: '/employees/welfare' },
    { path: '/companies', title: 'Companies', module: 'company', screens: WITH_IMPORT },
    { path: '/approval', title: 'Approvals', module: 'approval', tabs: APPROVAL_TABS },
    { path: '/disciplinary/management', title: 'Disciplinary', module: 'disciplinary' },
    { path: '/exit/overview', title: 'Exit overview', module: 'exit' },
    { path: '/exit/settings', title: 'Exit settings', module: 'exit' },
    { path: '/leave-management', title: 'Leave requests', module: 'leave', tabs: LEAVE_TABS },
    { path: '/settings', title: 'Admin settings', module: 'setting' },
    { path: '/manage-pension', title: 'Pension providers', module: 'setting' },
    { path: '/manage-signature', title: 'Signatures', module: 'setting' },
    { path: '/manage-banks', title: 'Banks', module: 'setting' },
    { path: '/confirmation-settings', title: 'Confirmation settings', module: 'probation', tabs: PROBATION_TABS },
    { path: '/letters', title: 'Letters', module: 'letter' },
    { path: '/settings/impersonate', title: 'Impersonate', module: 'admin-user' },
    { path: '/impersonate', title: 'Impersonate', module: 'admin-user', menu: '/settings/impersonate' },
    {
      path: '/employee-Settings',
      title: 'Employee settings',
      module: 'setting',
      menu: 'Settings',
      screens: CATEGORY_SCREENS,
    },
    { path: '/complaints/dashboard', title: 'Complaints dashboard', module: 'complaint' },
    { path: '/complaints/category', title: 'Complaint categories', module: 'complaint' },
    { path: '/hmo/dashboard', title: 'HMO dashboard', module: 'hmo' },
    { path: '/hmo/hmos', title: 'HMOs', module: 'hmo' },
    { path: '/hmo/complaints/:type', title: 'HMO complaints', module: 'hmo' },
    { path: '/appraisal', title: 'Appraisal dashboard', module: 'appraisal' },
    { path: '/performance', title: 'Performance', module: 'appraisal', menu: 'Appraisal' },
  ]),
  ...below('admin', '/home', [{ path: '/tasks', title: 'Tasks', module: 'task', tabs: TASK_TABS }]),
  ...below('admin', '/candidates', [
    { path: '/candidates/new', title: 'New candidate', module: 'onboarding' },
    { path: '/candidates/:id', title: 'Candidate', module: 'onboarding' },
    { path: '/candidates/:id/edit', title: 'Edit candidate', module: 'onboarding' },
    { path: '/candidate/send-offer', title: 'Send offer', module: 'offer' },
    { path: '/candidate/send-offer/:send_status', title: 'Send offer', module: 'offer' },
    { path: '/candidate/send-deployment', title: 'Send deployment letter', module: 'offer' },
  ]),
  ...below('admin', '/onboarding', [
    { path: '/candidate/onboarding', title: 'Candidate onboarding', module: 'onboarding' },
    { path: '/initiate-onboarding', title: 'Initiate onboarding', module: 'onboarding' },
  ]),
  ...below('admin', '/workflow', [{ path: '/workflow/:id', title: 'Workflow', module: 'onboarding' }]),
  ...below('admin', '/employees/manage-employees', [
    { path: '/employees/new', title: 'New employee', module: 'employee' },
    { path: '/employees/:employeeId', title: 'Employee', module: 'employee' },
    { path: '/employee/:employeeId/:candidateId', title: 'Employee', module: 'employee' },
    { path: '/manage-employees/job-information', title: 'Job information', module: 'employee' },
  ]),
  ...below('admin', '/employees/announcement', [
    { path: '/employee/announcement/create', title: 'New announcement', module: 'announcement' },
    { path: '/employee/announcement/edit/:id', title: 'Edit announcement', module: 'announcement' },
  ]),
  ...below('admin', '/companies', [
    { path: '/companies/new', title: 'New company', module: 'company' },
    { path: '/companies/:id', title: 'Company', module: 'company' },
    { path: '/companies/:id/edit', title: 'Edit company', module: 'company' },
    { path: '/companies/payroll', title: 'Payroll', module: 'payroll' },
    { path: '/department/:id/units', title: 'Units', module: 'company' },
    { path: '/department/:id/roles', title: 'Job roles', module: 'company' },
    { path: '/roles', title: 'Job roles', module: 'company' },
  ]),
  ...below('admin', '/approval', [
    { path: '/approval-workflow/create', title: 'New approval workflow', module: 'approval' },
    { path: '/approval-workflow/:id', title: 'Approval workflow', module: 'approval' },
  ]),
  ...below('admin', '/exit/overview', [
    { path: '/exit/single-request/:id', title: 'Exit request', module: 'exit' },
    { path: '/exit/send-letter', title: 'Send exit letter', module: 'exit' },
  ]),
  ...below('admin', '/leave-management', [{ path: '/leave-details/:id', title: 'Leave request', module: 'leave' }]),
  ...below('admin', '/leave-management?tab=settings', [{ path: '/newType', title: 'New leave type', module: 'leave' }]),
  ...below('admin', '/settings', [
    { path: '/settings/manage-admins', title: 'Manage admins', module: 'admin-user', tabs: ACCOUNT_TABS },
  ]),
  ...below('admin', '/confirmation-settings', [
    { path: '/confirmation-settings/create-policy', title: 'New confirmation policy', module: 'probation' },
    { path: '/confirmation-settings/edit-policy/:id', title: 'Edit confirmation policy', module: 'probation' },
  ]),
  ...below('admin', '/letters', [
    { path: '/letters/sent', title: 'Sent letters', module: 'letter' },
    { path: '/templates', title: 'Letter templates', module: 'letter' },
    { path: '/create/deployment', title: 'New deployment letter', module: 'letter' },
    { path: '/edit/deployment/:id', title: 'Edit deployment letter', module: 'letter' },
    { path: '/edit/offer/:id', title: 'Edit offer letter', module: 'letter' },
    { path: '/create/:category/:title/:type', title: 'New letter', module: 'letter' },
    { path: '/edit/:category/:title/:type', title: 'Edit letter', module: 'letter' },
  ]),
  ...below('admin', '/complaints/dashboard', [
    { path: '/complaints/details', title: 'Complaint', module: 'complaint' },
  ]),

  ...rows('public', 'none', [
    { path: '/404', title: 'Not found', module: 'shell' },
    { path: '/error/404', title: 'Not found', module: 'shell' },
    { path: '*', title: 'Not found', module: 'shell' },
  ]),
];

export type Path = (typeof table)[number]['path'];
export const pages: readonly Page<Path>[] = table;

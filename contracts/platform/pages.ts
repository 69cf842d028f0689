type Value = string | number;

/** A value for each parameter of a path, in their order. */
type PathValues<P extends string> = P extends `${string}/:${string}/${infer Rest}`
  ? [value: Value, ...PathValues<`/${Rest}`>]
  : P extends `${string}/:${string}`
    ? [value: Value]
    : [];

/** The query of an address; undefined values are left out. */
type Query<Q extends string> = [Q] extends [never] ? [] : [query?: { readonly [key in Q]?: Value | undefined }];

interface PageAddress<P extends string, Q extends string> {
  /** The address of the page: a value for each parameter of its path, then its query. */
  (...values: [...PathValues<P>, ...Query<Q>]): string;
  /** The pattern that a router matches. */
  readonly path: P;
  /** Whether a mail may link the page with a token in its address. */
  readonly link: boolean;
}

/** A place that is left open, such as `{token}`, stays as it is: the upstream fills it in when it knows the value. */
const encoded = (value: unknown): string =>
  /^\{\w+\}$/.test(String(value)) ? String(value) : encodeURIComponent(String(value)).replaceAll('%2C', ',');

function fill(path: string, values: readonly unknown[]): string {
  let next = 0;
  const filled = path.replace(/:\w+/g, () => encoded(values[next++]));
  const query = Object.entries(values[next] ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encoded(value)}`],
  );
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Names the keys of a query for the types alone, so that no page carries them. */
const keys = <Q extends string>(): Q | undefined => undefined;

/** A page at a path, and the keys that its query may have. */
const page = <const P extends string, Q extends string = never>(path: P, _query?: Q): PageAddress<P, Q> =>
  Object.assign((...values: unknown[]) => fill(path, values), { path, link: false });

/** A page that a mail links: the Worker keeps its address from caches, from search engines and from other sites. */
const linkPage = <const P extends string, Q extends string = never>(path: P, _query?: Q): PageAddress<P, Q> =>
  Object.assign((...values: unknown[]) => fill(path, values), { path, link: true });

/** The addresses of all pages, by name. They are written nowhere else. */
export const pages = {
  root: page('/'),
  signin: page('/signin', keys<'pathto'>()),
  forgotPassword: page('/forgot-password'),
  mailSent: page('/mail-sent'),
  passwordSuccess: page('/password-success'),
  verifyUser: linkPage('/verify-user', keys<'token'>()),
  newPassword: linkPage('/new-password/:token'),
  createPassword: linkPage('/create-password', keys<'token'>()),
  completeSignup: linkPage('/candidate/complete-signup', keys<'d'>()),

  offerStatus: page('/onboarding/offer-status'),
  offerDeclined: page('/onboarding/offer-decline'),
  meetingScheduled: linkPage('/meeting-scheduled', keys<'d'>()),
  appraisalSent: page('/appraisal-success'),
  openOffer: linkPage('/onboarding/accept/offer'),
  acceptOffer: linkPage('/onboarding/accept/offer/:token'),
  declineOffer: linkPage('/onboarding/decline/offer/:offerId', keys<'d'>()),
  acceptWaiver: linkPage('/onboarding/accept/waiver/:token'),
  declineWaiver: linkPage('/onboarding/decline/waiver/:token'),
  approveHeadcount: linkPage('/approve_headcount/:employee_headcount_id/:token'),
  declineHeadcount: linkPage('/decline_headcount/:employee_headcount_id/:token'),
  decideApproval: linkPage('/approval/decide/:token'),
  reviewProbation: linkPage('/probation/review/:token'),
  openLetter: linkPage('/letter/:token'),
  fileComplaint: page('/complaints/anonymous', keys<'company'>()),
  openComplaint: page('/complaints/key'),
  verify: linkPage('/verify'),
  verifyLetter: linkPage('/verify/:code'),
  reviewKpi: linkPage('/supervisor', keys<'pathto' | 'd'>()),
  reviewLeave: linkPage('/supervisor/leave/:employeeId', keys<'d'>()),
  /** Line manager 2: the documents give their page no path (inventory X013). */
  reviewLeaveAsSecond: linkPage('/manager/leave/:Id', keys<'d'>()),
  reviewLeaveAsClient: linkPage('/client/leave/:Id', keys<'d'>()),
  clearExit: linkPage('/exit/clearance/:token'),
  answerQuery: linkPage('/disciplinary/answer/:token'),
  openCase: linkPage('/disciplinary/party/:token'),
  answerHmoComplaint: linkPage('/hmo/complaint/:token'),
  confirmHmoRoster: linkPage('/hmo/roster/:token'),
  reviewAppraisal: linkPage('/:role/appraisals/:appraisal_id/:employee_id/:kpi_id', keys<'d'>()),

  home: page('/home', keys<'tab' | 'meeting' | 'view' | 'day'>()),
  profile: page('/employees/profile'),
  profileSummary: page('/candidate/profile/summary', keys<'announcement'>()),
  team: page('/my-team'),
  directory: page('/directory', keys<'company'>()),
  ownWelfare: page('/candidate/welfare', keys<'request'>()),
  disciplinary: page('/disciplinary'),
  leave: page('/leave'),
  exit: page('/selfservice/exit'),
  complaints: page('/complaints', keys<'tab' | 'complaint'>()),
  activities: page('/activities'),
  appraisals: page('/appraisals-list'),
  headcount: page('/headcount', keys<'tab' | 'year' | 'month' | 'company' | 'status' | 'search' | 'response'>()),
  hmoSurveys: page('/hmo-surveys', keys<'survey'>()),

  profileData: page('/profile-data/:name', keys<'payslip' | 'year'>()),
  documents: page('/documents', keys<'document'>()),
  ownApprovals: page('/my-approvals', keys<'request'>()),
  ownChangeRequests: page('/change-requests', keys<'request'>()),
  hmo: page(
    '/hmo',
    keys<
      | 'tab'
      | 'request'
      | 'complaint'
      | 'survey'
      | 'status'
      | 'kind'
      | 'company'
      | 'provider'
      | 'employee'
      | 'late'
      | 'certificate'
      | 'search'
    >(),
  ),
  disciplinaryCase: page('/disciplinary/:id'),
  appraisalKpi: page('/appraisals-list/kpi/:appraisal_id'),
  appraisalReview: page('/appraisals-list/review/:appraisal_id'),
  appraisal: page('/appraisals/:appraisal_id/:employee_id/:kpi_id'),
  appraisalScore: page('/score/:appraisal_id/:employee_id/:kpi_id'),
  startHeadcount: page('/headcount/begin'),
  headcountMonth: page('/headcount/:month', keys<'year'>()),

  dashboard: page('/dashboard'),
  candidates: page(
    '/candidates',
    keys<
      | 'tab'
      | 'batch'
      | 'search'
      | 'status'
      | 'waiver'
      | 'company'
      | 'resumption_from'
      | 'resumption_to'
      | 'offer_expires_from'
      | 'offer_expires_to'
      | 'ordering'
    >(),
  ),
  workflows: page('/workflow'),
  onboarding: page('/onboarding'),
  employees: page(
    '/employees/manage-employees',
    keys<
      | 'tab'
      | 'batch'
      | 'search'
      | 'mail'
      | 'delivery'
      | 'expiry'
      | 'expires_from'
      | 'expires_to'
      | 'company'
      | 'department'
      | 'status'
      | 'confirmation'
      | 'hired_from'
      | 'hired_to'
      | 'leaving_from'
      | 'leaving_to'
      | 'contract_from'
      | 'contract_to'
      | 'location'
      | 'branch'
      | 'line_manager'
    >(),
  ),
  employeesRoot: page('/employees'),
  manageEmployees: page('/manage-employees'),
  announcements: page('/employees/announcement'),
  changeRequests: page('/employees/request-change', keys<'tab' | 'request' | 'section'>()),
  welfare: page(
    '/employees/welfare',
    keys<
      | 'tab'
      | 'batch'
      | 'request'
      | 'status'
      | 'kind'
      | 'company'
      | 'branch'
      | 'department'
      | 'search'
      | 'month'
      | 'asked_from'
      | 'asked_to'
      | 'paid_from'
      | 'paid_to'
      | 'repayment'
    >(),
  ),
  welfareRoot: page('/welfare'),
  companies: page('/companies', keys<'tab' | 'kind' | 'batch'>()),
  approvals: page(
    '/approval',
    keys<'tab' | 'request' | 'kind' | 'status' | 'company' | 'decided_from' | 'decided_to' | 'level' | 'took'>(),
  ),
  disciplinaryManagement: page(
    '/disciplinary/management',
    keys<'tab' | 'status' | 'type' | 'company' | 'search' | 'employee' | 'late'>(),
  ),
  exitOverview: page(
    '/exit/overview',
    keys<
      'tab' | 'year' | 'company' | 'status' | 'type' | 'tenure' | 'last_from' | 'last_until' | 'silent' | 'search'
    >(),
  ),
  exitSettings: page('/exit/settings', keys<'company'>()),
  leaveManagement: page(
    '/leave-management',
    keys<
      | 'tab'
      | 'batch'
      | 'for_hr'
      | 'employee'
      | 'status'
      | 'from'
      | 'until'
      | 'leave_type'
      | 'company'
      | 'branch'
      | 'department'
    >(),
  ),
  settings: page('/settings'),
  pensionProviders: page('/manage-pension', keys<'search'>()),
  signatures: page('/manage-signature'),
  banks: page('/manage-banks', keys<'search'>()),
  confirmationSettings: page(
    '/confirmation-settings',
    keys<'tab' | 'span' | 'search' | 'company' | 'branch' | 'department' | 'ends_from' | 'ends_to'>(),
  ),
  letters: page('/letters'),
  stuck: page('/settings/stuck'),
  impersonate: page('/settings/impersonate', keys<'person'>()),
  impersonateRoot: page('/impersonate'),
  employeeSettings: page('/employee-Settings', keys<'tab'>()),
  complaintsDashboard: page(
    '/complaints/dashboard',
    keys<'tab' | 'year' | 'company' | 'category' | 'status' | 'outcome' | 'late'>(),
  ),
  complaintCategories: page('/complaints/category'),
  hmoDashboard: page('/hmo/dashboard', keys<'month' | 'company' | 'provider'>()),
  hmos: page(
    '/hmo/hmos',
    keys<
      | 'provider'
      | 'roster'
      | 'month'
      | 'tab'
      | 'plan'
      | 'hospital'
      | 'life'
      | 'what'
      | 'state'
      | 'city'
      | 'company'
      | 'relation'
      | 'lacking'
      | 'certificate'
      | 'why'
      | 'search'
    >(),
  ),
  hmoComplaints: page(
    '/hmo/complaints/:type',
    keys<'complaint' | 'status' | 'provider' | 'company' | 'late' | 'search'>(),
  ),
  appraisalDashboard: page(
    '/appraisal',
    keys<'tab' | 'appraisal' | 'company' | 'department' | 'status' | 'search' | 'holder' | 'late' | 'kpi'>(),
  ),
  performance: page(
    '/performance',
    keys<'tab' | 'start_date' | 'end_date' | 'company' | 'department' | 'band' | 'calibrated' | 'search'>(),
  ),

  tasks: page('/tasks', keys<'tab' | 'task' | 'kind' | 'due'>()),
  reports: page(
    '/reports',
    keys<
      | 'tab'
      | 'kept'
      | 'who'
      | 'company'
      | 'branch'
      | 'department'
      | 'from'
      | 'until'
      | 'reason'
      | 'tenure'
      | 'employment_type'
    >(),
  ),
  newCandidate: page('/candidates/new', keys<'name'>()),
  candidate: page('/candidates/:id', keys<'tab'>()),
  editCandidate: page('/candidates/:id/edit'),
  candidateLetter: page('/candidates/:id/letters/:letter', keys<'file'>()),
  sendOffer: page('/candidate/send-offer', keys<'candidates'>()),
  sendOfferStatus: page('/candidate/send-offer/:send_status'),
  sendDeployment: page('/candidate/send-deployment', keys<'candidates'>()),
  candidateOnboarding: page('/candidate/onboarding'),
  initiateOnboarding: page('/initiate-onboarding', keys<'candidates'>()),
  workflow: page('/workflow/:id'),
  newEmployee: page('/employees/new'),
  orgChart: page('/employees/chart', keys<'company' | 'person' | 'by' | 'view' | 'as_at'>()),
  employee: page('/employees/:employeeId', keys<'tab' | 'document' | 'as_at'>()),
  employeeOfCandidate: page('/employee/:employeeId/:candidateId'),
  jobInformation: page('/manage-employees/job-information'),
  newAnnouncement: page('/employee/announcement/create', keys<'topic'>()),
  announcement: page('/employee/announcement/edit/:id', keys<'words'>()),
  newCompany: page('/companies/new'),
  company: page('/companies/:id', keys<'tab' | 'search'>()),
  editCompany: page('/companies/:id/edit'),
  payroll: page(
    '/companies/payroll',
    keys<
      | 'tab'
      | 'batch'
      | 'run'
      | 'payslip'
      | 'employee'
      | 'month'
      | 'company'
      | 'year'
      | 'status'
      | 'waiting'
      | 'cause'
      | 'department'
      | 'held'
      | 'search'
    >(),
  ),
  departmentUnits: page('/department/:id/units', keys<'search'>()),
  departmentRoles: page('/department/:id/roles'),
  roles: page('/roles'),
  newApprovalWorkflow: page('/approval-workflow/create'),
  approvalWorkflow: page('/approval-workflow/:id'),
  exitRequest: page('/exit/single-request/:id'),
  sendExitLetter: page('/exit/send-letter', keys<'exit'>()),
  leaveDetails: page('/leave-details/:id'),
  newLeaveType: page('/newType', keys<'type'>()),
  manageAdmins: page('/settings/manage-admins', keys<'tab' | 'search' | 'record'>()),
  adminLimits: page('/settings/manage-admins/:id'),
  newPolicy: page('/confirmation-settings/create-policy'),
  editPolicy: page('/confirmation-settings/edit-policy/:id'),
  sentLetters: page(
    '/letters/sent',
    keys<'search' | 'state' | 'company' | 'category' | 'letter' | 'sent_from' | 'sent_to'>(),
  ),
  sendLetter: page('/letters/send', keys<'letter' | 'employees' | 'candidates'>()),
  upgradeLetters: page('/letters/upgrade', keys<'tab' | 'batch'>()),
  letterTemplates: page('/templates', keys<'template'>()),
  newDeploymentLetter: page('/create/deployment'),
  editDeploymentLetter: page('/edit/deployment/:id'),
  editOfferLetter: page('/edit/offer/:id'),
  newLetter: page('/create/:category/:title/:type', keys<'template'>()),
  editLetter: page('/edit/:category/:title/:type', keys<'company'>()),
  sentLetter: page('/letters/sent/:id'),
  complaintDetails: page('/complaints/details', keys<'complaint'>()),
  appraisalRecord: page('/appraisal/people/:id'),

  notFound: page('/404'),
  errorNotFound: page('/error/404'),
  anyOther: page('*'),
};

export type PageName = keyof typeof pages;

/** Whether a path fits a pattern: it has as many segments, and the same words where the pattern has words. */
function fits(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  const same = (word: string, i: number) =>
    word.startsWith(':') ? have[i] !== '' : word.toLowerCase() === have[i]?.toLowerCase();
  return want.length === have.length && want.every(same);
}

const parameters = (pattern: string): number => pattern.split('/:').length - 1;

/** Every pattern, those with the fewest parameters first. */
const BY_PARAMETERS = (Object.entries(pages) as [PageName, { path: string }][])
  .map(([name, { path }]) => ({ name, path }))
  .sort((a, b) => parameters(a.path) - parameters(b.path));

/** The page that a router chooses for a path without query: the fitting one with the fewest parameters, if any. */
export function pageNameAt(path: string): PageName | undefined {
  const bare = path.replace(/(?<=.)\/+$/, '');
  return BY_PARAMETERS.find((page) => fits(page.path, bare))?.name;
}

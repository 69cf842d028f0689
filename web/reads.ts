import type { QueryKey } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { lagosDay } from '../contracts/dates';
import { yearOf } from '../contracts/leave-days';
import type { PageName } from '../contracts/pages';
import { SEND_STATUSES } from '../contracts/send-status';
import { ADMINS, USERS } from './admin-user/user-lists';
import { ANNOUNCEMENTS, MINE } from './announcement/announcement-list';
import { APPRAISALS, KPIS } from './appraisal/appraisal-lists';
import * as approvals from './approval/request-list';
import { WORKFLOWS } from './approval/workflow-list';
import * as changes from './change-request/request-list';
import { COMPANIES, PARTS, ROLES } from './company/company-lists';
import { CALLS } from './company/part-calls';
import { CATEGORIES, COMPLAINTS, scopeIn as scopeOfComplaints } from './complaint/management/complaint-list';
import { OWN as OWN_COMPLAINTS } from './complaint/own/own-list';
import { DIRECTORY } from './directory/directory-list';
import { CASES as DISCIPLINARY } from './disciplinary/management/case-list';
import { OWN_CASES } from './disciplinary/own-list';
import { EMPLOYEES } from './employee/employee-filters';
import { asAtIn } from './employee/history/use-as-at';
import { EXITS, OPEN_EXITS, scopeIn as scopeOfExits } from './exit/exit-list';
import { monthsAsked, QUESTIONS, responsesAsked, scopeIn as scopeOfHeadcount } from './headcount/headcount-scope';
import { ALL_PROVIDERS, rosterIn, scopeIn as scopeOfHmo } from './hmo/hmo-scope';
import { LATEST, NEWS, OWN_SURVEYS } from './hmo/own/own-lists';
import { HOLIDAYS } from './holiday/holiday-list';
import { calendarAsked } from './leave/management/calendar-asked';
import { BALANCES, LEAVES } from './leave/management/leave-list';
import { monthOf } from './leave/month';
import { historyOf } from './leave/own/history-list';
import { askedOf } from './list/list-spec';
import { monthIn } from './list/month-in';
import type { QueryOf } from './list/use-list';
import { spanAsked, viewIn } from './meeting/calendar/calendar-view';
import { MEETINGS } from './meeting/meeting-list';
import { OFFERS } from './offer/offer-list';
import { CANDIDATES, CANDIDATES_TO_ONBOARD } from './onboarding/candidate-filters';
import { PEOPLE as ONBOARDED } from './onboarding/onboarding-list';
import type { Page } from './page';
import { partOf } from './page-lookup';
import { OWN_RELIEFS, slipsOf, yearIn } from './payslip/own/own-lists';
import { RATED } from './performance/rated-list';
import { scopeIn } from './performance/results-scope';
import { RULES } from './performance/rule-list';
import { POLICIES, PEOPLE as PROBATIONERS } from './probation/probation-lists';
import { idIn } from './record/id-in';
import { scopeIn as scopeOfReport, subjectsIn } from './report/report-scope';
import { scopeIn as chartScope } from './reporting-line/chart/chart-scope';
import { isAdmin, type Session } from './session/session';
import { sessionApi } from './session/session-api';
import { BANKS, PFAS, SIGNATURES } from './setting/setting-lists';
import { tasksAt } from './task/task-list';
import { trpc } from './trpc';
import { OWN } from './welfare/own/own-asked';
import { DUE, KINDS as KINDS_OF_WELFARE, REQUESTS } from './welfare/welfare-list';

/** Where a page is opened, and by whom. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  session: Pick<Session, 'user_id' | 'roles'>;
}

/** A read as the screen makes it, so that the screen finds its answer. */
export interface Read {
  key: QueryKey;
  path: string;
  input: unknown;
}

function read<Input, Answer>(query: QueryOf<Input, Answer>, input: NoInfer<Input>): Read {
  const key = getQueryKey(query as Parameters<typeof getQueryKey>[0], input as never, 'query');
  return { key, path: (key[0] as string[]).join('.'), input };
}

/** The id of a record in a segment of the address, if it can be one. */
const idsIn = (segment: string | undefined): number[] => [idIn(segment)].filter((id) => id > 0);

type Reads = (place: Place) => Read[];

const employees: Reads = ({ search }) => [read(trpc.employee.list, askedOf(EMPLOYEES, search))];
const employee: Reads = ({ params, search }) =>
  idsIn(params.employeeId).flatMap((id) => [
    read(trpc.employee.detail, { id }),
    ...(search.get('tab') === 'job' ? [read(trpc.history.read, { id })] : []),
  ]);
const thisYear = (): number => Number(lagosDay().slice(0, 4));
const welfareReads: Reads = ({ search }) => {
  const ids = idsIn(search.get('request') ?? undefined);
  if (ids.length > 0) return ids.map((id) => read(trpc.welfare.detail, { id }));
  switch (search.get('tab')) {
    case 'new':
      return [];
    case 'kinds':
      return [read(trpc.welfare.kinds, askedOf(KINDS_OF_WELFARE, search))];
    case 'due':
      return [read(trpc.welfare.due, { ...askedOf(DUE, search), month: monthIn(search) })];
    default:
      return [read(trpc.welfare.figures, {}), read(trpc.welfare.list, askedOf(REQUESTS, search))];
  }
};
/** What HR first reads of health insurance, by the tab. Its lists ask for themselves: their words would come with every page. */
function hmoOfAdmins(search: URLSearchParams): Read[] {
  switch (search.get('tab')) {
    case 'surveys':
      return idsIn(search.get('survey') ?? undefined).map((id) => read(trpc.hmoSurvey.detail, { id }));
    case 'change-request':
      return idsIn(search.get('request') ?? undefined).map((id) => read(trpc.hmo.request, { id }));
    case 'announcements':
      return [];
    default:
      return [read(trpc.hmoRoster.dashboard, scopeOfHmo(new URLSearchParams()))];
  }
}
const hmosReads: Reads = ({ search }) => {
  const roster = rosterIn(search);
  return roster
    ? [read(trpc.hmoRoster.detail, roster)]
    : idsIn(search.get('life') ?? undefined).map((id) => read(trpc.hmo.life, { id }));
};
const ownPay = (search: URLSearchParams): Read[] => {
  const id = Number(search.get('payslip'));
  return id > 0
    ? [read(trpc.payslip.detail, { id })]
    : [read(trpc.payslip.mine, slipsOf(yearIn(search))), read(trpc.payslip.reliefs, OWN_RELIEFS)];
};
const summary: Reads = () => [read(trpc.profile.summary, {})];
const workflows: Reads = () => [read(trpc.onboarding.workflowSettings, {})];
const department: Reads = ({ params }) => idsIn(params.id).map((id) => read(trpc.company.department, { id }));

/** The parts of a company that have a tab on its page. */
const PARTS_AT = { departments: 'department', branches: 'branch', roles: 'job_role', locations: 'location' } as const;

/**
 * What each page asks of the server first. The route starts these reads while the files of the page still come; the
 * screen asks the same and shares the answer. A page that is not named here asks for itself.
 */
export const reads: Partial<Record<PageName, Reads>> = {
  home: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'meetings' || tab === 'past-meetings') {
      const shown = viewIn(search);
      if (shown) return [read(trpc.meeting.span, spanAsked(search, shown))];
      const when = tab === 'meetings' ? 'upcoming' : 'past';
      return [read(trpc.meeting.list, { ...askedOf(MEETINGS, search), when })];
    }
    return [read(trpc.home.queue, {}), read(trpc.home.week, {}), read(trpc.home.decided, {}), read(trpc.home.own, {})];
  },
  activities: ({ search }) => [read(trpc.activity.list, askedOf({}, search))],
  profile: ({ session }) => [read(trpc.profile.user, { id: session.user_id })],
  // The parts of the summary come in one answer with it, so that none moves another when it comes.
  profileSummary: () => [
    read(trpc.profile.summary, {}),
    read(trpc.meeting.mine, {}),
    read(trpc.changeRequest.list, changes.MY_LATEST),
    read(trpc.announcement.mine, { ...MINE, show: 'unread' }),
    read(trpc.announcement.mine, { ...MINE, show: 'all' }),
    read(trpc.onboarding.ownChecklist, {}),
  ],
  profileData: ({ params, search }) => (params.name === 'payslips' ? ownPay(search) : [read(trpc.profile.summary, {})]),
  appraisals: summary,
  appraisalKpi: summary,
  appraisalReview: summary,
  appraisal: summary,
  appraisalScore: summary,
  leave: () => [
    read(trpc.profile.summary, {}),
    read(trpc.leave.balances, {}),
    read(trpc.leave.month, { month: monthOf(lagosDay()) }),
    read(trpc.leave.mine, historyOf(yearOf(lagosDay()))),
  ],
  documents: () => [read(trpc.profile.summary, {}), read(trpc.document.mine, {})],
  ownApprovals: ({ search }) => {
    const id = Number(search.get('request'));
    return [Number.isInteger(id) && id > 0 ? read(trpc.approval.ownRequest, { id }) : read(trpc.approval.own, {})];
  },
  ownChangeRequests: ({ search }) =>
    search.has('request') ? [] : [read(trpc.changeRequest.list, { ...askedOf({}, search), whose: 'mine' })],

  dashboard: () => [read(trpc.onboarding.dashboard, {})],
  candidates: ({ search }) => [read(trpc.onboarding.candidates, askedOf(CANDIDATES, search))],
  candidate: ({ params, search }) =>
    idsIn(params.id).flatMap((id) => [
      read(trpc.onboarding.candidate, { id }),
      ...(search.get('tab') === 'onboarding' ? [read(trpc.onboarding.checklist, { id })] : []),
    ]),
  editDeploymentLetter: ({ params }) => idsIn(params.id).map((id) => read(trpc.letter.detail, { id })),
  editOfferLetter: ({ params }) => idsIn(params.id).map((id) => read(trpc.letter.detail, { id })),
  candidateLetter: ({ params }) => idsIn(params.id).map((id) => read(trpc.onboarding.candidate, { id })),
  candidateOnboarding: ({ search }) => [read(trpc.onboarding.candidates, askedOf(CANDIDATES_TO_ONBOARD, search))],
  onboarding: ({ search }) => [read(trpc.onboarding.list, askedOf(ONBOARDED, search))],
  workflows,
  initiateOnboarding: workflows,
  sendOfferStatus: ({ params, search }) => {
    const send_status = SEND_STATUSES.find((known) => known === params.send_status);
    return send_status ? [read(trpc.offer.sent, { ...askedOf(OFFERS, search), send_status })] : [];
  },

  employees,
  employeesRoot: employees,
  manageEmployees: employees,
  jobInformation: employees,
  employee,
  employeeOfCandidate: employee,
  // HR's has a filter of companies, whose words would come with every page.
  directory: ({ search, session }) => (isAdmin(session) ? [] : [read(trpc.directory.list, askedOf(DIRECTORY, search))]),
  announcements: ({ search }) => [read(trpc.announcement.list, askedOf(ANNOUNCEMENTS, search))],
  changeRequests: ({ search }) => {
    if (search.get('request')) return [];
    const list =
      search.get('tab') === 'all'
        ? askedOf(changes.ALL, search)
        : { ...askedOf(changes.WAITING, search), status: 'WAITING' as const };
    return [read(trpc.changeRequest.list, list), read(trpc.changeRequest.count, {})];
  },

  reports: ({ search }) =>
    search.get('tab') === 'people'
      ? []
      : [
          read(trpc.company.all, {}),
          ...subjectsIn(search).map((about) => read(trpc.report.about, { ...scopeOfReport(search), about })),
          ...(subjectsIn(search).length > 0 ? [] : [read(trpc.report.read, scopeOfReport(search))]),
        ],
  orgChart: ({ search }) => {
    const { company } = chartScope(search);
    const as_at = asAtIn(search);
    const chart = company ? [read(trpc.reportingLine.chart, { company, ...(as_at && { as_at }) })] : [];
    return [read(trpc.company.all, {}), ...chart];
  },
  companies: ({ search }) => [read(trpc.company.list, askedOf(COMPANIES, search))],
  company: ({ params, search }) => {
    const company = idIn(params.id);
    const kind = partOf(PARTS_AT, search.get('tab'));
    const parts =
      company > 0 && kind ? [read(trpc.company[CALLS[kind].list], { ...askedOf(PARTS, search), company })] : [];
    return [...idsIn(params.id).map((id) => read(trpc.company.detail, { id })), ...parts];
  },
  // Its lists ask for themselves: their words would come with every page.
  payroll: ({ search }) => {
    const slips = idsIn(search.get('payslip') ?? undefined);
    if (slips.length > 0) return slips.map((id) => read(trpc.payslip.detail, { id }));
    return idsIn(search.get('run') ?? undefined).map((id) => read(trpc.payroll.detail, { id }));
  },
  departmentUnits: department,
  departmentRoles: department,
  roles: ({ search }) => [read(trpc.company.jobRoleList, askedOf(ROLES, search)), read(trpc.company.all, {})],
  approvals: ({ search }) => {
    const request = Number(search.get('request'));
    if (Number.isInteger(request) && request > 0) return [read(trpc.approval.request, { id: request })];
    switch (search.get('tab')) {
      case 'settings':
        return [read(trpc.approval.list, {})];
      case 'away':
        return [read(trpc.approval.delegations, {})];
      case 'workflows':
        return [read(trpc.approval.workflows, askedOf(WORKFLOWS, search))];
      case 'all':
        return [read(trpc.approval.requests, askedOf(approvals.ALL, search))];
      default:
        return [read(trpc.approval.requests, { ...askedOf(approvals.WAITING, search), waiting: 'me' })];
    }
  },

  exit: () => [read(trpc.profile.summary, {}), read(trpc.exit.mine, {})],
  ownWelfare: ({ search }) => {
    const asked = search.get('request') ?? undefined;
    if (asked === 'new') return [read(trpc.welfare.openKinds, {})];
    const ids = idsIn(asked);
    return ids.length > 0 ? ids.map((id) => read(trpc.welfare.detail, { id })) : [read(trpc.welfare.mine, OWN)];
  },
  welfare: welfareReads,
  welfareRoot: welfareReads,
  exitOverview: ({ search }) => {
    if (search.get('tab') === 'list') return [read(trpc.exit.list, askedOf(EXITS, search))];
    const { company } = scopeOfExits(search);
    const also = { status: 'OPEN' as const, ...(company !== undefined && { company }) };
    return [
      read(trpc.exit.overview, scopeOfExits(search)),
      read(trpc.exit.list, { ...askedOf(OPEN_EXITS, search), ...also }),
    ];
  },
  exitRequest: ({ params }) => idsIn(params.id).map((id) => read(trpc.exit.detail, { id })),
  leaveDetails: ({ params }) => idsIn(params.id).map((id) => read(trpc.leave.detail, { id })),

  newLeaveType: ({ search }) => idsIn(search.get('type') ?? undefined).map((id) => read(trpc.leaveType.detail, { id })),

  disciplinaryManagement: ({ search }) =>
    search.get('tab') === 'query' ? [] : [read(trpc.disciplinary.list, askedOf(DISCIPLINARY, search))],
  disciplinary: ({ search }) => [read(trpc.disciplinary.mine, askedOf(OWN_CASES, search))],
  disciplinaryCase: ({ params }) => idsIn(params.id).map((id) => read(trpc.disciplinary.detail, { id })),
  leaveManagement: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'settings') return [read(trpc.leaveType.list, {}), read(trpc.holiday.list, askedOf(HOLIDAYS, search))];
    if (tab === 'balances') return [read(trpc.leave.balanceList, askedOf(BALANCES, search))];
    return tab
      ? []
      : [read(trpc.leave.list, askedOf(LEAVES, search)), read(trpc.leave.calendar, calendarAsked(search))];
  },
  appraisalDashboard: ({ search }) => {
    switch (search.get('tab')) {
      case 'appraisals':
        return [read(trpc.appraisal.list, askedOf(APPRAISALS, search))];
      case 'kpis':
        return [read(trpc.appraisal.kpis, askedOf(KPIS, search))];
      default:
        return [];
    }
  },

  headcount: ({ search, session }) => {
    if (!isAdmin(session)) return [read(trpc.headcount.list, { year: Number(search.get('year')) || thisYear() })];
    switch (search.get('tab')) {
      case 'question':
        return [read(trpc.headcount.questions, askedOf(QUESTIONS, search))];
      case 'responses':
        return [read(trpc.headcount.responses, responsesAsked(search)), read(trpc.company.all, {})];
      default:
        return [read(trpc.headcount.list, monthsAsked(scopeOfHeadcount(search))), read(trpc.company.all, {})];
    }
  },

  hmo: ({ search, session }) => {
    if (isAdmin(session)) return hmoOfAdmins(search);
    const ids = idsIn(search.get('complaint') ?? undefined);
    if (ids.length > 0) return ids.map((id) => read(trpc.hmoComplaint.detail, { id }));
    return [
      read(trpc.hmo.mine, {}),
      read(trpc.hmo.myRequests, LATEST),
      read(trpc.hmoComplaint.mine, LATEST),
      read(trpc.announcement.mine, { ...NEWS, show: 'unread' }),
      read(trpc.announcement.mine, { ...NEWS, show: 'all' }),
    ];
  },
  hmoDashboard: ({ search }) => [
    read(trpc.hmoRoster.dashboard, scopeOfHmo(search)),
    read(trpc.company.all, {}),
    read(trpc.hmo.providers, ALL_PROVIDERS),
  ],
  hmos: hmosReads,
  hmoComplaints: ({ search }) => {
    const ids = idsIn(search.get('complaint') ?? undefined);
    return ids.length > 0
      ? ids.map((id) => read(trpc.hmoComplaint.detail, { id }))
      : [read(trpc.hmoComplaint.figures, {})];
  },
  hmoSurveys: ({ search }) => {
    const ids = idsIn(search.get('survey') ?? undefined);
    return ids.length > 0
      ? ids.map((id) => read(trpc.hmoSurvey.toAnswer, { id }))
      : [read(trpc.hmoSurvey.mine, askedOf(OWN_SURVEYS, search))];
  },

  complaints: ({ search }) => {
    const complaint = idsIn(search.get('complaint') ?? undefined);
    if (complaint.length > 0) return complaint.map((id) => read(trpc.complaint.detail, { id }));
    return [
      search.get('tab') === 'new'
        ? read(trpc.complaint.form, {})
        : read(trpc.complaint.mine, askedOf(OWN_COMPLAINTS, search)),
    ];
  },
  complaintsDashboard: ({ search }) =>
    search.get('tab') === 'list'
      ? [read(trpc.complaint.list, askedOf(COMPLAINTS, search))]
      : [
          read(trpc.complaint.dashboard, scopeOfComplaints(search)),
          read(trpc.company.all, {}),
          read(trpc.complaint.categories, { page_size: 1000 }),
        ],
  complaintCategories: ({ search }) => [read(trpc.complaint.categories, askedOf(CATEGORIES, search))],
  complaintDetails: ({ search }) =>
    idsIn(search.get('complaint') ?? undefined).map((id) => read(trpc.complaint.detail, { id })),

  performance: ({ search }) => {
    if (search.get('tab') === 'rules') return [read(trpc.performance.rules, askedOf(RULES, search))];
    const results = [read(trpc.performance.results, scopeIn(search)), read(trpc.company.all, {})];
    return search.get('tab') === 'calibration'
      ? [...results, read(trpc.performance.rated, { ...askedOf(RATED, search), ...scopeIn(search) })]
      : results;
  },

  tasks: ({ search }) => {
    const { spec, also } = tasksAt(search.get('tab'));
    return [read(trpc.task.list, { ...askedOf(spec, search), ...also })];
  },
  manageAdmins: ({ search }) => {
    switch (search.get('tab')) {
      case 'audit':
        return [];
      case 'internal':
        return [read(trpc.adminUser.internal, askedOf(USERS, search))];
      case 'all':
        return [read(trpc.adminUser.list, { ...askedOf(USERS, search), roles: 'EMPLOYEE,ADMIN' })];
      default:
        return [read(trpc.adminUser.list, { ...askedOf(ADMINS, search), roles: 'ADMIN' })];
    }
  },
  stuck: () => [read(trpc.stuck.list, {})],
  banks: ({ search }) => [
    read(search.get('search') ? trpc.setting.searchBanks : trpc.setting.banks, askedOf(BANKS, search)),
  ],
  pensionProviders: ({ search }) => [read(trpc.setting.pfas, askedOf(PFAS, search))],
  signatures: ({ search }) => [read(trpc.setting.signatures, askedOf(SIGNATURES, search))],
  confirmationSettings: ({ search }) => [
    search.get('tab') === 'due'
      ? read(trpc.probation.due, askedOf(PROBATIONERS, search))
      : read(trpc.probation.policies, askedOf(POLICIES, search)),
  ],
};

/** The reads of a page, or none where a tab of its address opens the screen of another module. */
export const readsOf = ({ name, screens }: Page, place: Place): Read[] =>
  partOf(screens, place.search.get('tab')) === undefined ? (reads[name]?.(place) ?? []) : [];

/** Starts what a page reads, except what is on the screen already. A failure is left to the screen, which asks again. */
export function startReads(page: Page, place: Place): void {
  const { client, queryClient } = sessionApi();
  for (const { key, path, input } of readsOf(page, place)) {
    if (queryClient.getQueryCache().find({ queryKey: key })?.isActive()) continue;
    void queryClient.prefetchQuery({ queryKey: key, queryFn: () => getUntypedClient(client).query(path, input) });
  }
}

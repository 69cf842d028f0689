import { expect } from '@playwright/test';
import type { AppraisalManager, AppraisalState } from '../../contracts/performance/appraisal-state';
import { type Mail, Mailbox } from '../platform/mailbox.ts';
import { dayFromNow, type People, type PersonApi, tokenOfLink } from '../platform/people.ts';

/** The objectives that HR writes: one for the employee to change, one the same for everybody. */
const OWN = { text: 'Answer every request in a day', weight: 60 };
const WORKFORCE = { text: 'Keep the values of the company', weight: 40 };

/** The line manager and the head manager are people outside, so that nobody else's mails are theirs. */
interface Manager {
  name: string;
  email: string;
}

/** The appraisal of one employee, and everybody who has a part in it. */
export interface AppraisalWithPeople {
  name: string;
  id: number;
  kpi: number;
  employee_kpi: number;
  employee: { id: number; name: string; email: string; token: string; api: PersonApi };
  lineManager: Manager;
  headManager: Manager;
  /** The newest mail that asks a manager, once it is there. */
  mailTo: (place: AppraisalManager) => Promise<Mail>;
  /** The address of the page of that mail, below the origin. */
  pageOf: (place: AppraisalManager) => Promise<string>;
  /** The calls as that manager makes them. */
  apiOf: (place: AppraisalManager) => Promise<PersonApi>;
}

const PAGE: Record<AppraisalManager, RegExp> = {
  supervisor: /\/supervisor/,
  line_manager: /\/lm\/appraisals/,
  head_manager: /\/hm\/appraisals/,
};

interface Needs {
  people: People;
  mailbox: Mailbox;
  unique: string;
}

/** The place of the employee, and everybody's ratings. */
interface Given {
  staff?: Parameters<People['staff']>[0];
  ratings?: { own: number; line_manager: number; head_manager: number };
}

const RATINGS = { own: 80, line_manager: 70, head_manager: 75 };

/** An appraisal of one new employee, whose managers are new too, brought to a state by the calls that the pages make. */
export async function startAppraisal(
  { people, mailbox, unique }: Needs,
  state: AppraisalState,
  { staff: works, ratings = RATINGS }: Given = {},
): Promise<AppraisalWithPeople> {
  const { api } = people;
  const name = `Review ${unique}`;
  const manager = async (role: string) => {
    const person = { name: `${role} ${unique}`, email: `${role.toLowerCase()}.${unique}@managers.example` };
    return { ...person, id: (await api.reportingLine.createOutsidePerson.mutate(person)).id };
  };
  const [line, head] = [await manager('Musa'), await manager('Amina')];
  const staff = await people.staff({ ...works, invite: true });
  const token = await people.enter(staff.email ?? '');
  const { version } = await api.reportingLine.detail.query({ id: staff.id });
  await api.reportingLine.change.mutate({
    id: staff.id,
    version,
    line_manager1: { kind: 'outside', id: line.id },
    head_manager: { kind: 'outside', id: head.id },
    effective_from: dayFromNow(0),
    reason: 'First line',
  });

  await api.appraisal.create.mutate({
    name,
    company: staff.company ?? 0,
    start_date: dayFromNow(-90),
    end_date: dayFromNow(60),
  });
  const [of] = (await api.appraisal.list.query({ search: name })).results;
  const id = of?.id ?? 0;
  for (const category of ['EMPLOYEE', 'WORKFORCE'] as const)
    await api.appraisal.createKpi.mutate({ appraisal: id, category, name: `${category} ${unique}` });
  const kpis = (await api.appraisal.kpis.query({ appraisal: id })).results;
  const kpiOf = (category: string) => kpis.find((one) => one.category === category)?.id ?? 0;
  const kpi = kpiOf('EMPLOYEE');
  await api.appraisal.updateObjectives.mutate({ kpi, objectives: [OWN] });
  await api.appraisal.updateObjectives.mutate({ kpi: kpiOf('WORKFORCE'), objectives: [WORKFORCE] });
  await api.appraisal.sendKpi.mutate({ id, employees: [staff.id] });

  const own = people.clientOf(token);
  const mine = async () => (await own.appraisal.currentOfEmployee.query({ id: staff.id })).results[0]?.id ?? 0;
  await expect
    .poll(mine, { message: 'the KPI reaches its employee', intervals: [20, 40, 80, 160, 320] })
    .toBeGreaterThan(0);
  const employee_kpi = await mine();

  const emailOf = (place: AppraisalManager) => (place === 'head_manager' ? head : line).email;
  const mailTo = (place: AppraisalManager) => mailbox.read(emailOf(place), PAGE[place]);
  const linkOf = async (place: AppraisalManager) => Mailbox.linkOf(await mailTo(place), PAGE[place]);
  const made: AppraisalWithPeople = {
    name,
    id,
    kpi,
    employee_kpi,
    employee: { id: staff.id, name: `${staff.firstName} ${staff.lastName}`, email: staff.email ?? '', token, api: own },
    lineManager: line,
    headManager: head,
    mailTo,
    pageOf: async (place) => {
      const { pathname, search } = new URL(await linkOf(place));
      return `${pathname}${search}`;
    },
    apiOf: async (place) => people.clientOf(tokenOfLink(await linkOf(place))),
  };
  await bring(made, api, state, ratings);
  return made;
}

/** Brings an appraisal that was just sent to a state, step by step. */
async function bring(
  { id, employee_kpi, employee, apiOf }: AppraisalWithPeople,
  hr: PersonApi,
  state: AppraisalState,
  ratings: NonNullable<Given['ratings']>,
): Promise<void> {
  const { objectives } = await employee.api.appraisal.record.query({ id: employee_kpi });
  const rated = (by: 'employee' | 'line_manager', rating: number) =>
    objectives.map((one) => ({
      id: one.id,
      rating: { [`${by}_rating`]: rating, [`${by}_comment`]: 'Done as agreed' },
    }));
  const act = async (
    place: AppraisalManager,
    status: 'ACCEPTED' | 'REJECTED' | 'SUPERVISOR RATED' | 'MANAGER RATED',
    more = {},
  ) => {
    const api = await apiOf(place);
    await api.appraisal.updateEmployeeKpi.mutate({ id: employee_kpi, status, ...more });
  };
  const steps: readonly (readonly [AppraisalState, () => Promise<unknown>])[] = [
    ['SUBMITTED', () => employee.api.appraisal.submitKpi.mutate({ id })],
    ['REJECTED', () => act('supervisor', 'REJECTED', { comment: 'Too few aims' })],
    ['ACCEPTED', () => act('supervisor', 'ACCEPTED', { comment: 'Good aims' })],
    ['RATING', () => hr.appraisal.initiate.mutate({ id })],
    [
      'APPRAISAL SUBMITTED',
      () =>
        employee.api.appraisal.updateEmployeeKpi.mutate({
          id: employee_kpi,
          status: 'APPRAISAL SUBMITTED',
          objectives: rated('employee', ratings.own),
        }),
    ],
    [
      'SUPERVISOR RATED',
      () => act('line_manager', 'SUPERVISOR RATED', { objectives: rated('line_manager', ratings.line_manager) }),
    ],
    [
      'MANAGER RATED',
      () =>
        act('head_manager', 'MANAGER RATED', {
          head_manager_rating: ratings.head_manager,
          head_manager_comment: 'Well done',
        }),
    ],
  ];
  if (state === 'PENDING') return;
  for (const [reached, step] of steps) {
    if (reached === 'REJECTED' && state !== 'REJECTED') continue;
    await step();
    if (reached === state) return;
  }
}

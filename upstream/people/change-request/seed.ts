import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { FieldStatus } from '../../../contracts/people/change-request';
import { addDays } from '../../../contracts/platform/dates';
import { nubanCheckDigit } from '../../../contracts/platform/nuban';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { type SeedRows, seedTime } from '../../seed/rows';
import { maskNumber } from '../employee/mask-number';
import { requestStatusOf } from './request-state';

type Employee = SeedRows['employee'][number];

/** One field of a request: its new value, and what was decided. */
interface Asked {
  field: string;
  /** The column of the record that it changes; none for an entry that is new. */
  column?: keyof Employee;
  to: string | ((employee: Employee) => string);
  status?: FieldStatus;
  reason?: string;
}

interface Request {
  section: RequestSection;
  /** Days ago and minutes of the day at which it was sent. */
  ago: number;
  at: number;
  title?: string;
  fields: readonly Asked[];
}

const SERIAL = '201455730';

/** The requests of the employees with an account, one after the other. */
const PLAN: readonly (readonly Request[])[] = [
  [
    {
      section: 'personal',
      ago: 5,
      at: 9 * 60 + 12,
      fields: [
        { field: 'current_address', column: 'address', to: '14 Oron Road, opposite the General Hospital' },
        { field: 'phone', column: 'phone', to: '0706-555-0139' },
        { field: 'landmark', column: 'landmark', to: 'The yellow gate after the filling station' },
        { field: 'permanent_address', column: 'permanent_address', to: '4 Mission Road, beside the post office' },
      ],
    },
    {
      section: 'education',
      ago: 60,
      at: 14 * 60,
      title: 'MSc, Ahmadu Bello University',
      fields: [
        { field: 'institution', to: 'Ahmadu Bello University', status: 'CLOSED' },
        { field: 'qualification', to: 'MSc', status: 'CLOSED' },
      ],
    },
  ],
  [
    {
      section: 'bank',
      ago: 1,
      at: 11 * 60 + 40,
      fields: [
        { field: 'bank_name', column: 'bank_name', to: 'GTBank' },
        { field: 'account_number', column: 'account_number', to: 'new' },
      ],
    },
  ],
  [
    {
      section: 'next_of_kin',
      ago: 0,
      at: 30,
      fields: [
        { field: 'fullname', to: ({ lastname }) => `Grace ${lastname}` },
        { field: 'phone', to: '0813-555-0147' },
        { field: 'relationship', to: 'Sister' },
        { field: 'gender', to: 'FEMALE' },
      ],
    },
  ],
  [
    {
      section: 'personal',
      ago: 3,
      at: 10 * 60,
      fields: [
        { field: 'phone', column: 'phone', to: '0805-555-0158', status: 'APPROVED' },
        {
          field: 'lastName',
          column: 'lastname',
          to: ({ lastname }) => `${lastname}-Bassey`,
          status: 'DECLINED',
          reason: 'The marriage certificate is missing. Please upload it, then send the change again.',
        },
        { field: 'religion', column: 'religion', to: 'Christianity (Anglican)' },
      ],
    },
  ],
  [
    {
      section: 'bank',
      ago: 21,
      at: 15 * 60 + 5,
      fields: [
        {
          field: 'account_name',
          column: 'account_name',
          to: 'Savings account',
          status: 'DECLINED',
          reason: 'Salaries are paid to an account in your own name only.',
        },
      ],
    },
  ],
  [
    {
      section: 'certification',
      ago: 34,
      at: 8 * 60 + 50,
      title: 'NEBOSH General Certificate',
      fields: [
        { field: 'exam_body', to: 'NEBOSH', status: 'APPROVED' },
        { field: 'exam_name', to: 'NEBOSH General Certificate', status: 'APPROVED' },
        { field: 'exam_year', to: '2024', status: 'APPROVED' },
      ],
    },
  ],
];
/** The earlier requests of the employee who signs in. */
const OWN: Request = {
  section: 'personal',
  ago: 48,
  at: 12 * 60,
  fields: [
    { field: 'permanent_address', to: '7 Ogui Road, Enugu', status: 'APPROVED' },
    { field: 'title', to: 'Chief', status: 'DECLINED', reason: 'Titles are as on the identity card.' },
  ],
};

/** Requests in every state, of employees who get an account for them. */
export function changeRequests({ rows, today }: Desk): void {
  const free = rows.employee.filter(
    ({ archived, user_id, employment_status }) => !archived && !user_id && employment_status === 'ACTIVE',
  );
  const own = { employee: requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email)), request: OWN };
  const asked = PLAN.flatMap((requests, i) => {
    // Employees of every company, without those to whom the rest of the seed does something.
    const employee = requireSeeded(free[free.length - 20 - i * 31]);
    account(rows, employee);
    return requests.map((request) => ({ employee, request }));
  });
  // The ids follow time, as in a database that grew.
  const byTime = [own, ...asked].sort((a, b) => b.request.ago - a.request.ago);
  for (const { employee, request } of byTime) put(rows, employee, request, today);
}

/** Lets an employee sign in, with the password of all seeded people. */
function account(rows: SeedRows, employee: Employee): void {
  const like = requireSeeded(rows.user.find(({ email }) => email === EMPLOYEE.email));
  const { firstname, lastname, email, phone, company_id } = employee;
  employee.user_id = nextId(rows.user);
  rows.user.push({ ...like, id: employee.user_id, firstname, lastname, email, phone: phone ?? null, company_id });
}

function put(rows: SeedRows, employee: Employee, request: Request, today: string): void {
  const { section, ago, at, title, fields } = request;
  const id = nextId(rows.changeRequest);
  const requested_at = seedTime(addDays(today, -ago), at);
  const by = `${ADMIN.firstname} ${ADMIN.lastname}`;
  const decided_at = seedTime(addDays(today, -Math.max(0, ago - 1)), 16 * 60);
  const states = fields.map(({ status }) => status ?? 'PENDING');
  const status = requestStatusOf(states);
  const decided = states.some((state) => state === 'APPROVED' || state === 'DECLINED');
  rows.changeRequest.push({
    id,
    employee_id: requireSeeded(employee.id),
    section,
    item_id: section === 'personal' || section === 'bank' ? 0 : null,
    item_title: title ?? (section === 'next_of_kin' ? text(requireSeeded(fields[0]), employee) : null),
    remove: false,
    status,
    fields: fields.length,
    waiting: states.filter((state) => state === 'PENDING').length,
    requested_by: requireSeeded(employee.user_id ?? undefined),
    requested_at,
    decided_by: decided ? by : null,
    decided_at: decided ? decided_at : null,
    version: decided ? 2 : 1,
  });
  fields.forEach((asked, i) => {
    const state = states[i] ?? 'PENDING';
    const { before, after, before_shown, after_shown } = valuesOf(rows, employee, asked);
    const waits = state === 'PENDING';
    const settled = state === 'APPROVED' || state === 'DECLINED';
    rows.changeRequestField.push({
      id: nextId(rows.changeRequestField),
      request_id: id,
      field: asked.field,
      before: waits ? before : null,
      after: waits ? after : null,
      before_shown,
      after_shown,
      status: state,
      reason: asked.reason ?? null,
      decided_by: settled ? by : null,
      decided_at: settled ? decided_at : null,
    });
  });
}

const text = ({ to }: Asked, employee: Employee): string => (typeof to === 'string' ? to : to(employee));

/** The values of a field as they are stored, and as people read them. */
function valuesOf(rows: SeedRows, employee: Employee, asked: Asked) {
  const { field, column } = asked;
  const stored = column ? employee[column] : null;
  const before = stored === null || stored === undefined ? null : String(stored);
  if (field === 'bank_name') {
    const bank = rows.bank.find(({ name }) => /guaranty|gtb/i.test(name));
    const old = rows.bank.find(({ id }) => id === stored);
    return {
      before,
      after: String(requireSeeded(bank?.id)),
      before_shown: old?.name ?? null,
      after_shown: requireSeeded(bank).name,
    };
  }
  if (field === 'account_number') {
    const after = `${SERIAL}${nubanCheckDigit('058', SERIAL)}`;
    return { before, after, before_shown: maskNumber(before), after_shown: maskNumber(after) };
  }
  const to = text(asked, employee);
  return { before, after: to, before_shown: before, after_shown: to };
}

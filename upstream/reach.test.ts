import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mayCall } from '../contracts/access';
import type { Row, Table } from '../contracts/call';
import { lagosDay, MONTH_NAMES } from '../contracts/dates';
import { table } from '../contracts/table';
import { type Answered, askedAs } from './asked.test-support';
import { BEYOND, type Beyond, makeBeyond } from './beyond.test-support';
import { STANDARD_SETTING } from './exit/standard-setting';
import { putPlan, putProvider } from './hmo/put.test-support';
import { db, type Place } from './journey.test-support';
import { HOUSE } from './modules';
import { addressesIn, NOBODYS } from './reach';
import { sampleFor } from './sample.test-support';

const TODAY = lagosDay();
const TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };
const BAND = { criteria: 'BAND', name: 'Ends', formula: 'result > 95', background_colour: '#208368' };
/** A clearance that a setting may have. */
const CLEARANCE = STANDARD_SETTING.clearance.slice(0, 1);

const LEAVE = {
  leave_type: 1,
  start_date: '2030-06-03',
  end_date: '2030-06-04',
  leave_address: '14 Bode Thomas Street',
  leave_phone_number: '08035550142',
  relief_officer_needed: 'false',
  line_manager1_name: 'Musa Bello',
  line_manager1_email: 'musa@zenith.example',
  line_manager2_name: 'Ngozi Eze',
  line_manager2_email: 'ngozi@zenith.example',
};
/** An id that no record has. */
const NONE = 987_654;

const calls = Object.entries(table as Table).flatMap(([module, rows]) =>
  Object.entries(rows).map(([name, row]): [string, Row] => [`${module}.${name}`, row]),
);

let theirs: Beyond['theirs'] = {};
let beyond: Place;
let token = '';
let account = 0;
let categoryId = 0;
let hmoPlan = 0;

beforeAll(async () => {
  const made = await makeBeyond();
  ({ theirs, beyond, token, account } = made);
  categoryId = made.category;
  hmoPlan = (await putPlan((await putProvider()).id)).id;
});

/** Asks a call as the limited admin. */
const asked = (row: Row, ids: Record<string, number>, more: Record<string, unknown> = {}): Promise<Answered> =>
  askedAs(token, row, ids, more);

const isAsked = (row: Row): boolean =>
  mayCall(row, { kind: 'user', roles: ['ADMIN'], areas: undefined }) && !row.access.anonymous;

const guarded = (row: Row) => addressesIn(row.path).filter(({ address }) => HOUSE.whose[address] !== NOBODYS);
const byId = calls.filter(([, row]) => guarded(row).length > 0 && isAsked(row));

const SHARES = { basic: 10_000, housing: 0, transport: 0, other: 0, pension: true, nhia: false };
const OPENING = {
  from_month: '2025-01',
  until_month: '2025-02',
  gross: 1,
  taxable: 1,
  pension: 0,
  nhf: 0,
  nhia: 0,
  paye: 0,
};
/** Inputs that the sample of a schema does not hit, for calls with an id in their address. */
const MORE: Record<string, Record<string, unknown>> = {
  'payroll.decideWarnings': { decision: 'HOLD' },
  'headcount.extend': { closes_on: '2099-12-31' },
  'payOpening.update': OPENING,
  'payroll.putYearTax': { employees: [1] },
  'payDifference.decide': { decision: 'TAKE', amount: 100 },
  'payroll.updateLine': { month: '2026-07', for_month: '2026-06' },
  'payroll.updateProfile': { pension: true, nhia: false, minimum_wage: null },
  'payroll.updateStructure': SHARES,
  'announcement.update': { message: TEXT },
  'employee.updateCustomFields': { values: { Shoe: '44' } },
  'hmo.endCover': { until: TODAY },
  'hmoSurvey.update': { opens_on: TODAY, closes_on: TODAY, questions: [] },
  'letter.update': { body: TEXT, company: null },
  'letter.updateDraft': { body: TEXT, company: null },
  'history.add': { status: { employment_status: 'RESIGNED' } },
  'performance.updateRule': { formula: 'result > 1', background_colour: '#208368' },
  'onboarding.addItem': { owner: 'OTHER', owner_name: 'Clinic', owner_email: 'clinic@lagoon.example' },
  'onboarding.updateItem': { owner: 'OTHER', owner_name: 'Clinic', owner_email: 'clinic@lagoon.example' },
};
/** Calls that say something else than 404 of a record that is not there: nothing, or that only super admins may. */
const SAY_ELSE = ['approval.ofCandidate', 'approval.handOver', 'secondPair.ofEmployee'];

test('it is known of every address whose the record is', () => {
  const unknown = calls.flatMap(([name, row]) =>
    addressesIn(row.path).flatMap(({ address }) => (address in HOUSE.whose ? [] : [`${name}: ${address}`])),
  );
  expect(unknown).toEqual([]);
});

describe('a record of another company is as if it were not there', () => {
  test.each(byId)('for %s', async (name, row) => {
    const without = { ...sampleFor(row), ...MORE[name] };
    const ids = (id: (address: string) => number | undefined) =>
      Object.fromEntries(
        addressesIn(row.path).map(({ name: param, address }) => [
          param,
          HOUSE.whose[address] === NOBODYS ? 1 : (id(address) ?? 0),
        ]),
      );
    const there = ids((address) => theirs[address]);
    expect(
      Object.values(there).every((id) => id > 0),
      `make a record of ${row.path}`,
    ).toBe(true);
    const outside = await asked(row, there, without);
    const none = await asked(
      row,
      ids(() => NONE),
      without,
    );
    expect(outside).toEqual(none);
    expect(outside.text).not.toContain(BEYOND);
    // The input is one that the call takes: only so the answer is about the record.
    if (row.transport !== 'upload' && !SAY_ELSE.includes(name))
      expect([name, outside.status, outside.text]).toEqual([name, 404, outside.text]);
  });
});

describe('nothing of another company stands in', () => {
  /** What else a read asks for. */
  const QUERIES: Record<string, () => Record<string, unknown>[]> = {
    'adminUser.list': () => [{ roles: 'ADMIN' }, { roles: 'EMPLOYEE,ADMIN', search: BEYOND }],
    'company.branches': () => [{ company: beyond.company }],
    'company.departments': () => [{ company: beyond.company }],
    'company.jobRoles': () => [{ company: beyond.company }],
    'company.fields': () => [{ company: beyond.company }],
    'employee.list': () => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { location: beyond.branch },
      { hired_from: '2020-01-01' },
    ],
    'employeeMail.reach': () => [{}, { employees: String(theirs['/employee/{id}']) }],
    'reportingLine.chart': () => [{ company: beyond.company }],
    'disciplinary.list': () => [{ status: 'ALL' }, { search: BEYOND }, { company: beyond.company }],
    'disciplinary.queries': () => [{ employee: String(theirs['/employee/{id}']) }],
    'exit.list': () => [{}, { search: BEYOND }, { company: beyond.company, status: 'ALL' }],
    'exit.notice': () => [{ employee: theirs['/employee/{id}'] }],
    'exit.overview': () => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    'exit.setting': () => [{}, { company: beyond.company }],
    'find.all': () => [{ search: BEYOND }],
    'issuedLetter.list': () => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
    'issuedLetter.listFile': () => [{}, { search: BEYOND }],
    'leave.count': () => [{ leave_type: 1, start_date: TODAY, end_date: TODAY, employee: theirs['/employee/{id}'] }],
    'leave.balances': () => [{}, { employee: theirs['/employee/{id}'] }],
    'leave.balanceList': () => [{}, { search: BEYOND }, { company: beyond.company }],
    'leave.balanceFile': () => [{}, { search: BEYOND }, { company: beyond.company }],
    'leave.ledger': () => [{ leave_type: 1, employee: theirs['/employee/{id}'] }],
    'leave.month': () => [
      { month: TODAY.slice(0, 7) },
      { month: TODAY.slice(0, 7), employee: theirs['/employee/{id}'] },
    ],
    'payroll.list': () => [{}, { company: beyond.company }],
    'payroll.lines': () => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
    'payOpening.list': () => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { employee: theirs['/employee/{id}'] },
    ],
    'payroll.cost': () => [
      { year: '2026', by: 'department' },
      { year: '2026', company: beyond.company },
    ],
    'payroll.costFile': () => [{ year: '2026', by: 'department' }],
    'payroll.year': () => [
      { year: '2026' },
      { year: '2026', search: BEYOND },
      { year: '2026', company: beyond.company },
    ],
    'payroll.yearFile': () => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    'payroll.yearTax': () => [
      { year: '2026' },
      { year: '2026', search: BEYOND },
      { year: '2026', company: beyond.company },
    ],
    'payroll.yearTaxFile': () => [{ year: '2026' }, { year: '2026', company: beyond.company }],
    'payslip.list': () => [{ employee: theirs['/employee/{id}'] }],
    'payslip.allReliefs': () => [{ status: 'ALL' }, { status: 'ALL', search: BEYOND }, { company: beyond.company }],
    'payslip.statement': () => [{ year: '2026', employee: theirs['/employee/{id}'] }],
    'payslip.statementFile': () => [{ year: '2026', employee: theirs['/employee/{id}'] }],
    'payroll.structures': () => [{}, { search: BEYOND }, { company: beyond.company }],
    'welfare.due': () => [{ month: TODAY.slice(0, 7) }],
    'welfare.dueFile': () => [{ month: TODAY.slice(0, 7) }],
    'welfare.openKinds': () => [{}, { employee: theirs['/employee/{id}'] }],
    'hmo.openPlans': () => [{}, { employee: theirs['/employee/{id}'] }],
    'hmo.requests': () => [{ status: 'ALL' }, { status: 'ALL', search: BEYOND }, { company: beyond.company }],
    'hmo.lives': () => [{ state: 'ALL' }, { state: 'ALL', search: BEYOND }, { state: 'ALL', company: beyond.company }],
    'hmo.uncovered': () => [{}, { search: BEYOND }, { company: beyond.company }],
    'hmoComplaint.list': () => [{ status: 'ALL' }, { search: BEYOND }, { company: beyond.company }],
    'hmoRoster.dashboard': () => [{}, { month: TODAY.slice(0, 7), company: beyond.company }],
    'hmoRoster.reconciliation': () => [{ month: TODAY.slice(0, 7), company: beyond.company }],
    'hmoRoster.reconciliationFile': () => [{ month: TODAY.slice(0, 7), company: beyond.company }],
    'letter.image': () => [{ image: `${'x'.repeat(22)}.png` }],
    'onboarding.candidates': () => [{}, { search: BEYOND, status: 'ONBOARDING', company: beyond.company }],
    'task.list': () => [{}, { whose: 'all' }, { whose: 'all', kind: 'own' }],
    'changeRequest.list': () => [{}, { search: BEYOND, status: 'WAITING' }, { employee: theirs['/employee/{id}'] }],
    'changeRequest.count': () => [{}, { employee: theirs['/employee/{id}'] }],
    'document.list': () => [{}, { search: BEYOND }, { employee: theirs['/employee/{id}'] }],
  };
  const reads = calls.filter(([, row]) => row.method === 'GET' && guarded(row).length === 0 && isAsked(row));
  test.each(reads)('%s', async (name, row) => {
    const ids = Object.fromEntries(addressesIn(row.path).map(({ name: param }) => [param, 1]));
    for (const query of QUERIES[name]?.() ?? [sampleFor(row)]) {
      const { status, text } = await asked(row, ids, query);
      expect([200, 403, 404], text).toContain(status);
      expect(text).not.toContain(BEYOND);
    }
  });
});

describe('what names a record of another company in its input is refused', () => {
  const one = (address: string) => [theirs[address] ?? 0];
  const person = () => ({ employees: one('/employee/{id}') });
  const requesters = () => ({ requesters: one('/candidate/{id}') });
  const part = () => ({ company: beyond.company, code: 'ZZ' });
  const filter = () => ({ filter: { search: BEYOND }, count: 1 });
  const fields = (...names: string[]) => ({ fields: names });
  type Refused = { fields: string[] } | { status: number } | { says: string };
  /** For each command without an id in its address, inputs that name a record of the other company, and how they are refused. */
  const COMMANDS: Record<string, [input: () => Record<string, unknown>, refused: Refused][]> = {
    'adminUser.impersonate': [[() => ({ user_id: account }), { status: 404 }]],
    'announcement.create': [
      [() => ({ everyone: false, companies: [beyond.company], message: TEXT, publish: 'NOW' }), fields('companies')],
      [
        () => ({ everyone: false, departments: [beyond.department], message: TEXT, publish: 'NOW' }),
        fields('departments'),
      ],
      [() => ({ everyone: false, branches: [beyond.branch], message: TEXT, publish: 'NOW' }), fields('branches')],
      [() => ({ everyone: true, message: TEXT, publish: 'NOW' }), fields('everyone')],
    ],
    'appraisal.create': [
      [
        () => ({ name: 'Year', company: beyond.company, start_date: '2026-01-05', end_date: '2026-12-18' }),
        fields('company'),
      ],
    ],
    'appraisal.createKpi': [
      [() => ({ appraisal: one('/appraisal/{id}')[0], category: 'EMPLOYEE', name: 'Own' }), fields('appraisal')],
    ],
    'appraisal.updateObjectives': [
      [() => ({ kpi: one('/appraisal/kpi/{id}')[0], objectives: [] }), { status: 404 }],
      [() => ({ employee_kpi_id: one('/appraisal/employee_kpi/{id}')[0], objectives: [] }), { status: 404 }],
    ],
    'approval.create': [[() => ({ company: beyond.company, workflow: 1 }), fields('company')]],
    'payroll.addLine': [
      [
        () => ({
          employee: one('/employee/{id}')[0],
          month: TODAY.slice(0, 7),
          title: 'X',
          kind: 'BONUS',
          amount: 100,
        }),
        fields('employee'),
      ],
    ],
    'payOpening.add': [
      [() => ({ ...OPENING, employee: one('/employee/{id}')[0], origin: 'GROUP', relief: 0 }), fields('employee')],
    ],
    'payroll.createStructure': [
      [() => ({ ...SHARES, company: beyond.company, grade: null, name: 'X' }), fields('company')],
    ],
    'payroll.start': [[() => ({ company: beyond.company, month: TODAY.slice(0, 7) }), fields('company')]],
    'payroll.simulate': [
      [() => ({ company: beyond.company, gross: 600_000_000, month: '2026-06' }), fields('company')],
      [() => ({ employee: one('/employee/{id}')[0], gross: 600_000_000, month: '2026-06' }), fields('employee')],
    ],
    'performance.addStandardBands': [[() => ({ company: beyond.company }), fields('company')]],
    'performance.createRule': [[() => ({ ...BAND, company: beyond.company }), fields('company')]],
    'performance.previewRule': [[() => ({ ...BAND, company: beyond.company }), { says: '"results":[]' }]],
    'changeRequest.decide': [
      [
        () => ({ request: one('/employee/change_requests/{id}')[0], fields: [{ id: 1, status: 'APPROVED' }] }),
        { status: 404 },
      ],
    ],
    'changeRequest.decideMany': [
      [
        () => ({ requests: [{ id: one('/employee/change_requests/{id}')[0], version: 1 }], status: 'APPROVED' }),
        { says: '"decided":0' },
      ],
    ],
    'company.createBranch': [[() => ({ ...part(), address: 'A', state: 'Lagos' }), fields('company')]],
    'company.createDepartment': [[part, fields('company')]],
    'company.createField': [[() => ({ company: beyond.company, kind: 'TEXT' }), fields('company')]],
    'company.createJobRole': [[part, fields('company')]],
    'company.createLocation': [[() => ({ ...part(), address: 'A', state: 'Lagos' }), fields('company')]],
    'company.createUnit': [[() => ({ ...part(), department: beyond.department }), fields('company')]],
    'headcount.remind': [[() => ({ month: 'June', year: 2026, company: beyond.company }), { status: 409 }]],
    'headcount.start': [
      [
        () => ({
          month: MONTH_NAMES[Number(TODAY.slice(5, 7)) - 1],
          year: TODAY.slice(0, 4),
          companies: [beyond.company],
        }),
        fields('companies'),
      ],
    ],
    'disciplinary.create': [
      [
        () => ({
          employee: one('/employee/{id}')[0],
          subject: 'Gate left open',
          type: 'Safety',
          message: 'Please explain.',
          answer_due: TODAY,
        }),
        fields('employee'),
      ],
    ],
    'exit.updateSetting': [
      [
        () => ({ ...STANDARD_SETTING, clearance: CLEARANCE, notice_days: '', company: beyond.company, version: 1 }),
        { status: 404 },
      ],
    ],
    'exit.create': [
      [
        () => ({
          employee: one('/employee/{id}')[0],
          type: 'TERMINATION',
          reason: 'The post ends',
          notice_from: TODAY,
          last_day: TODAY,
        }),
        { status: 404 },
      ],
    ],
    'hmo.ask': [
      [() => ({ kind: 'REMOVE', life: one('/hmo/life/{id}')[0], employee: one('/employee/{id}')[0] }), { status: 404 }],
    ],
    'hmo.refuse': [[() => ({ employee: one('/employee/{id}')[0] }), { status: 404 }]],
    'hmo.enrol': [[() => ({ ...person(), plan: hmoPlan, from: TODAY }), fields('employees')]],
    'hmoSurvey.create': [
      [
        () => ({ title: 'S', company: beyond.company, opens_on: TODAY, closes_on: TODAY, questions: [] }),
        fields('company'),
      ],
    ],
    'leave.create': [[() => ({ ...LEAVE, employee: one('/employee/{id}')[0] }), { status: 404 }]],
    'leave.grant': [
      [
        () => ({ employee: one('/employee/{id}')[0], leave_type: 1, year: 2026, days: 1, reason: 'Settled' }),
        fields('employee'),
      ],
    ],
    'document.add': [[() => ({ employee: one('/employee/{id}')[0], category: categoryId }), { status: 404 }]],
    'document.request': [
      [() => ({ ...person(), category: categoryId }), { status: 404 }],
      [() => ({ company: beyond.company, category: categoryId }), { status: 409 }],
    ],
    'employee.archive': [
      [() => ({ ...person(), archived: true }), fields('employees')],
      [() => ({ ...filter(), archived: true }), { status: 409 }],
    ],
    'employee.create': [
      [
        () => ({
          company: beyond.company,
          location: beyond.branch,
          department: beyond.department,
          jobrole: beyond.job_role,
          salary: 480_000_000,
          netSalary: 32_500_000,
          gender: 'FEMALE',
          firstName: 'Ada',
          lastName: 'Obi',
        }),
        fields('company'),
      ],
    ],
    'employee.decline': [[() => ({ ...person(), reason: 'Gone' }), fields('employees')]],
    'employee.prepareExport': [
      [() => ({ what: 'CSV', columns: ['personal'], ...person() }), { status: 400 }],
      [() => ({ what: 'CSV', columns: ['personal'], filters: { search: BEYOND } }), { status: 400 }],
    ],
    'employee.updateStatus': [
      [
        () => ({ ...person(), employment_status: 'SUSPENDED', reason: 'x', effective_date: TODAY }),
        fields('employees'),
      ],
    ],
    'employeeMail.send': [
      [() => ({ ...person(), subject: 'Hello', message: TEXT }), fields('employees')],
      [() => ({ ...filter(), subject: 'Hello', message: TEXT }), { status: 409 }],
    ],
    'issuedLetter.people': [[() => ({ ...person(), candidates: one('/candidate/{id}') }), { says: '"people":[]' }]],
    'letter.create': [
      [() => ({ company: beyond.company, body: TEXT }), fields('company')],
      [() => ({ company: null, body: TEXT }), fields('company')],
    ],
    'letter.addToDraft': [[() => ({ company: beyond.company, body: TEXT }), fields('company')]],
    'letter.preview': [
      [() => ({ body: TEXT, company: null, employee: one('/employee/{id}')[0] }), { status: 404 }],
      [() => ({ body: TEXT, company: null, candidate: one('/candidate/{id}')[0] }), { status: 404 }],
      [() => ({ body: TEXT, company: beyond.company }), fields('company')],
    ],
    'letter.places': [
      [() => ({ body: TEXT, company: null, employee: one('/employee/{id}')[0] }), { status: 404 }],
      [() => ({ body: TEXT, company: null, candidate: one('/candidate/{id}')[0] }), { status: 404 }],
      [() => ({ body: TEXT, company: beyond.company }), fields('company')],
    ],
    'letter.missing': [
      [() => ({ body: TEXT, ...person(), candidates: one('/candidate/{id}') }), { says: '"people":0' }],
    ],
    'mailedLink.sendAgain': [
      [() => ({ record: 'candidate', record_id: one('/candidate/{id}')[0] }), { status: 409 }],
      [() => ({ record: 'employee', record_id: one('/employee/{id}')[0] }), { status: 409 }],
    ],
    'meeting.create': [
      [() => ({ employee: one('/employee/{id}') }), fields('employee')],
      [() => ({ candidate: one('/candidate/{id}') }), fields('candidate')],
    ],
    'offer.send': [[requesters, fields('requesters')]],
    'offer.sendDeployment': [[requesters, fields('requesters')]],
    'onboarding.complete': [[requesters, fields('requesters')]],
    'onboarding.createCandidate': [
      [
        () => ({
          company: beyond.company,
          branch: beyond.branch,
          department: beyond.department,
          job_role: beyond.job_role,
          gross_salary: 600_000_000,
          net_salary: 40_000_000,
        }),
        fields('company'),
      ],
    ],
    'onboarding.initiate': [[requesters, fields('requesters')]],
    'onboarding.sendNotification': [[requesters, fields('requesters')]],
    'onboarding.sendSms': [[requesters, fields('requesters')]],
    'report.keep': [[() => ({ name: 'Own', company: beyond.company }), fields('company')]],
    'reportingLine.settle': [
      [
        () => ({
          supervisor_name: BEYOND,
          supervisor_email: '',
          person: { kind: 'employee', id: one('/employee/{id}')[0] },
        }),
        fields('person'),
      ],
    ],
    'welfare.create': [
      [() => ({ kind: 1, amount: 100_000, purpose: 'Rent', employee: one('/employee/{id}')[0] }), { status: 404 }],
    ],
    'welfare.recordRunning': [
      [
        () => ({
          ...{ employee: one('/employee/{id}')[0], kind: 1, amount: 100_000, left: 50_000, months: 2, purpose: 'Rent' },
          ...{ first_month: TODAY.slice(0, 7), paid_at: '2026-01-05' },
        }),
        fields('employee'),
      ],
    ],
    'welfare.take': [[() => ({ month: TODAY.slice(0, 7), company: beyond.company }), { status: 409 }]],
    'waiver.request': [[() => ({ ...requesters(), manager: 'm@lagoon.example' }), fields('requesters')]],
  };
  /** Commands without an id in their address that name no record of a company. */
  const NAME_NONE: Record<string, string> = {
    'adminUser.create': 'an account of an admin, whose limits lie within one’s own',
    'approval.createWorkflow': 'for all companies',
    'approval.delegate': 'one’s own',
    'auth.logout': 'one’s own',
    'bulkImport.companies': 'for all companies',
    'bulkImport.departments': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.branches': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.jobRoles': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.units': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.candidates': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.employees': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.codes': 'rows, see bulk-import/limits.test.ts',
    'bulkImport.upgradeLetters': 'rows, see bulk-import/upgrade.test.ts',
    'bulkImport.leaveBalances': 'rows, see bulk-import/leave-balances.test.ts',
    'bulkImport.runningLoans': 'rows, see bulk-import/loans.test.ts',
    'bulkImport.payOpenings': 'rows, see bulk-import/openings.test.ts',
    'changeRequest.file': 'one’s own',
    'company.create': 'for all companies',
    'complaint.create': 'one’s own',
    'complaint.createCategory': 'for all companies',
    'document.createCategory': 'for all companies',
    'employee.exportPhotos': 'one’s own export, read again by one’s limits',
    'employeeView.create': 'one’s own',
    'exit.resign': 'one’s own',
    'headcount.createQuestion': 'for all companies',
    'headcount.report': 'rows of one’s companies alone',
    'headcount.respond': 'one’s own',
    'hmo.createHospital': 'for all companies',
    'hmo.createPlan': 'for all companies',
    'hmo.createProvider': 'for all companies',
    'hmoComplaint.create': 'one’s own',
    'hmoRoster.sendAll': 'for all companies',
    'holiday.addYear': 'for all companies',
    'holiday.create': 'for all companies',
    'leave.endFeed': 'one’s own',
    'leave.makeFeed': 'one’s own',
    'leaveType.create': 'for all companies',
    'letter.addImage': 'of no company: who reads a text learns its name',
    'letter.createTemplate': 'for all companies',
    'notification.read': 'one’s own, of one’s companies',
    'onboarding.createWorkflowSetting': 'for all companies',
    'payLaw.add': 'for all companies',
    'payslip.agree': 'one’s own',
    'payslip.declare': 'one’s own',
    'probation.createPolicy': 'for all companies',
    'reportingLine.createOutsidePerson': 'of no company',
    'stuck.again': 'rows of one’s companies alone, see stuck/stuck.test.ts',
    'stuck.drop': 'rows of one’s companies alone, see stuck/stuck.test.ts',
    'secondPair.update': 'for all companies',
    'setting.createBank': 'for all companies',
    'setting.createPfa': 'for all companies',
    'setting.createSignature': 'for all companies',
    'setting.updateSettings': 'for all companies',
    'setting.updateEmployeeSettings': 'for all companies',
    'task.create': 'one’s own',
    'welfare.createKind': 'for all companies',
    'upload.begin': 'one’s own',
    'transfer.mint': 'a link that is looked at again where it is used',
  };
  const commands = calls.filter(
    ([, row]) => row.method !== 'GET' && addressesIn(row.path).length === 0 && isAsked(row),
  );

  test('every command without an id in its address is thought of', () => {
    const known = [...Object.keys(COMMANDS), ...Object.keys(NAME_NONE)];
    expect(commands.map(([name]) => name).toSorted()).toEqual(known.toSorted());
  });

  test.each(commands.filter(([name]) => name in COMMANDS))('by %s', async (name, row) => {
    for (const [input, refused] of COMMANDS[name] ?? []) {
      const { status, text } = await asked(row, {}, { ...sampleFor(row), ...input() });
      expect(text).not.toContain(BEYOND);
      if ('status' in refused) expect([name, status, text]).toEqual([name, refused.status, text]);
      else if ('says' in refused) expect(text).toContain(refused.says);
      else expect([status, text]).toEqual([400, expect.stringContaining(`"${refused.fields[0]}":`)]);
    }
  });

  test.each(commands.filter(([name]) => NAME_NONE[name] === 'for all companies'))('for all, by %s', async (_, row) => {
    expect((await asked(row, {}, sampleFor(row))).status).toBe(403);
  });
});

test('what the other company has is as it was', async () => {
  const of = (table: string) =>
    db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE company_id = ${beyond.company}`);
  const archived = await db.all(sql`SELECT 1 FROM employee WHERE company_id = ${beyond.company} AND archived = 1`);
  expect(archived).toEqual([]);
  for (const [name, count] of [
    ['employee', 2],
    ['candidate', 3],
    ['branch', 1],
    ['department', 1],
    ['job_role', 1],
    ['unit', 1],
    ['location', 1],
    ['custom_field', 1],
  ] as const)
    expect([name, (await of(name)).length]).toEqual([name, count]);
});

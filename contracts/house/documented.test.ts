import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { CallTable, Row } from '../platform/call';
import { table } from './table';

/** Answers of a server that sends what the documents show of a record (documents 1 and 2, section 3) and nothing else. */
const BANK = { id: 4, name: 'Access Bank' };
const PFA = { id: 2, name: 'ARM Pension Managers' };
const SIGNATURE = { id: 9 };
const COMPANY = {
  id: 3,
  name: 'Zenith Foods',
  email: 'hr@zenith.example',
  phone: '+2348035550142',
  address: '14 Marina Road, Lagos',
  country: 'Nigerian',
  staff_id_format: 'ZEN-{number}',
  code: 'ZEN',
};
const USER = {
  user_id: 7,
  firstname: 'Aisha',
  lastname: 'Bello',
  email: 'aisha@zenith.example',
  phone: '+2348035550143',
  image: null,
};
const ADMIN = { ...USER, roles: ['ADMIN'] };
const EMPLOYEE = {
  id: 12,
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@zenith.example',
  company: 3,
  salary: 480_000_000,
  netSalary: 32_000_000,
  jobrole: 5,
  location: 6,
  department: 8,
  gender: 'Female',
  code: 'ZEN-0012',
  title: 'Mrs',
  middlename: null,
  dob: '1994-06-16',
  image: 'https://files.zenith.example/ada.jpg',
};
const PROFILE = {
  ...EMPLOYEE,
  bvn: '••••••••482',
  bank_name: 4,
  confirmation_status: 'Confirmed',
  confirmation_effective_date: '2026-06-16',
  supervisor_name: 'Chukwuemeka Obi',
  phone: '+2348035550148',
  current_address: '5 Awolowo Road, Ikoyi',
  resumption_date: '2026-01-12',
  employment_date: '2026-01-12',
};
const REFEREE = { id: 1, title: 'Dr', fullname: 'Ngozi Eze', place_of_work: 'UNILAG', phone: '+2348035550149' };
const GUARANTOR = { id: 1, name: 'Ngozi Eze', relationship: 'Aunt', phone: '+2348035550149', gender: 'female' };
const NOTIFICATION = { id: 31, sender: 'Ada Obi', subject: 'uploaded three signed letters' };
const REQUEST = { id: 21, status: 'pending' };
const ONBOARDING = { id: 41 };
const WORKFLOW = { id: 51 };
const OBJECTIVE = {
  id: 81,
  text: 'Answer every ticket in a day',
  weight: 60,
  appraisal: 71,
  rating: {
    employee_rating: 80,
    employee_comment: 'Done',
    employee: 12,
    line_manager_rating: 75,
    line_manager_comment: 'Mostly',
  },
};
const APPRAISED = {
  id: 12,
  user: { firstname: 'Ada', lastname: 'Obi' },
  job_role: { name: 'Accountant' },
  department: { name: 'Finance' },
};
const SPAN = { id: 71, start_date: '2026-01-01', end_date: '2026-06-30' };
const HEADCOUNT_QUESTION = { id: 32, text: 'Where do you work on most days?' };
/** Document 1 section 3, "Leave request". */
const LEAVE = {
  id: 35,
  status: 'ACCEPTED',
  employee: {
    user_info: {
      firstname: 'Ada',
      lastname: 'Obi',
      email: 'ada@zenith.example',
      gender: 'Female',
      phone: '+2348035550143',
    },
    current_address: '5 Awolowo Road, Ikoyi',
    company_info: { name: 'Zenith Foods' },
    jobrole_info: { name: 'Analyst' },
    branch_info: { name: 'Lagos', address: '14 Marina Road, Lagos' },
    department_info: { name: 'Finance' },
  },
  leave_address: '5 Awolowo Road, Ikoyi',
  leave_type: { name: 'Annual leave' },
  num_of_days: 8,
  start_date: '2026-08-17',
  end_date: '2026-08-28',
  branch_name: 'Lagos',
  branch_address: '14 Marina Road, Lagos',
  branch_state: 'Lagos',
  handover_document: 'https://files.zenith.example/handover.pdf',
  relief_officer_needed: false,
  line_manager1_name: 'Chukwuemeka Obi',
  line_manager1_email: 'emeka@zenith.example',
  line_manager1_action: null,
};
const KPI = { id: 72, category: 'EMPLOYEE', appraisal: SPAN, objectives: [OBJECTIVE] };
const APPRAISAL = {
  id: 73,
  employee: APPRAISED,
  status: 'SUPERVISOR RATED',
  created_at: '2026-01-05T08:00:00Z',
  objectives: [OBJECTIVE],
  comment: 'Well weighed',
  head_manager_rating: 0,
  head_manager_name: 'Ngozi Eze',
  head_manager_email: 'ngozi@zenith.example',
  line_manager_name: 'Musa Bello',
  line_manager_email: 'musa@zenith.example',
  line_manager_rating: 75,
  employee_kpi_id: 73,
  workforce_kpi_id: 74,
};
const page = (row: object) => ({ total: 1, next: 2, previous: null, results: [row] });

const ANSWERS: Record<string, unknown> = {
  'adminUser.list': page(ADMIN),
  'adminUser.internal': page({ ...USER, roles: 'EMPLOYEE' }),
  'adminUser.create': ADMIN,
  'adminUser.edit': ADMIN,
  'adminUser.delete': {},
  'adminUser.impersonate': { access: 'a.b.c' },
  'headcount.list': page({ id: 31, month: 'June', year: 2026 }),
  'headcount.start': { started: 1, people: 12 },
  'headcount.questions': page(HEADCOUNT_QUESTION),
  'headcount.createQuestion': HEADCOUNT_QUESTION,
  'headcount.updateQuestion': HEADCOUNT_QUESTION,
  'headcount.deleteQuestion': {},
  'headcount.responses': page({
    id: 33,
    employee: { id: 12, name: 'Ada Obi' },
    employee_status: 'PENDING',
    supervisor_status: 'PENDING',
  }),
  'headcount.respond': {},
  'headcount.supervisorResponse': {},
  'leave.detail': LEAVE,
  'leave.supervisorUpdate': LEAVE,
  'leave.notify': {},
  'appraisal.list': page({ id: 71, created_at: '2026-01-05T08:00:00Z' }),
  'appraisal.create': {},
  'appraisal.detail': { id: 71, created_at: '2026-01-05T08:00:00Z' },
  'appraisal.update': {},
  'appraisal.delete': {},
  'appraisal.initiate': {},
  'appraisal.employeeKpis': page({ id: 73, employee: APPRAISED, kpi: KPI, status: 'PENDING' }),
  'appraisal.updateEmployeeKpi': {},
  'appraisal.kpis': page(KPI),
  'appraisal.createKpi': {},
  'appraisal.updateKpi': {},
  'appraisal.updateObjective': {},
  'appraisal.deleteObjective': {},
  'appraisal.updateObjectives': {},
  'appraisal.sendKpi': {},
  'appraisal.resendKpi': {},
  'appraisal.submitKpi': {},
  'appraisal.ofEmployee': page(APPRAISAL),
  'appraisal.currentOfEmployee': page(APPRAISAL),
  'approval.assign': {},
  'auth.login': { access: 'a.b.c' },
  'auth.resetPassword': {},
  'auth.createPassword': {},
  'auth.verifyToken': {},
  'bulkImport.companies': {},
  'bulkImport.employees': {},
  'bulkImport.employeeHeaders': { headers: ['firstName', 'lastName'] },
  'bulkImport.upgradeLetterHeaders': { headers: ['code'] },
  'changeRequest.list': page(REQUEST),
  'changeRequest.detail': REQUEST,
  'changeRequest.decide': {},
  'changeRequest.decideAll': {},
  'issuedLetter.upgrades': page({ id: 61 }),
  'company.list': page(COMPANY),
  'company.all': [COMPANY],
  'company.create': COMPANY,
  'company.detail': COMPANY,
  'company.update': COMPANY,
  'company.delete': {},
  'employee.list': page(EMPLOYEE),
  'employee.create': EMPLOYEE,
  'employee.detail': PROFILE,
  'employee.onboardingDetails': PROFILE,
  'employee.update': PROFILE,
  'employee.updateStatus': {},
  'employee.decline': {},
  'employee.archive': {},
  'employee.referees': page(REFEREE),
  'employee.addReferee': REFEREE,
  'employee.updateReferee': REFEREE,
  'employee.guarantors': page(GUARANTOR),
  'employee.addGuarantor': GUARANTOR,
  'employee.updateGuarantor': GUARANTOR,
  'employeeMail.send': {},
  'notification.list': page(NOTIFICATION),
  'notification.read': {},
  'offer.accept': {},
  'offer.decline': {},
  'onboarding.initiate': {},
  'onboarding.complete': {},
  'onboarding.list': page(ONBOARDING),
  'onboarding.workflowSettings': { data: [WORKFLOW] },
  'onboarding.createWorkflowSetting': { data: WORKFLOW },
  'onboarding.sendNotification': {},
  'onboarding.sendSms': {},
  'profile.user': USER,
  'profile.update': USER,
  'setting.banks': page(BANK),
  'setting.pfas': page(PFA),
  'setting.searchBanks': page(BANK),
  'setting.createBank': BANK,
  'setting.updateBank': BANK,
  'setting.deleteBank': {},
  'setting.createPfa': PFA,
  'setting.updatePfa': PFA,
  'setting.deletePfa': {},
  'setting.signatures': page(SIGNATURE),
  'setting.createSignature': SIGNATURE,
  'setting.updateSignature': SIGNATURE,
  'setting.deleteSignature': {},
  'waiver.approve': {},
  'waiver.request': {},
};

const shown = Object.entries(table as CallTable)
  .flatMap(([module, calls]) => Object.entries(calls).map(([call, row]): [string, Row] => [`${module}.${call}`, row]))
  .filter(([, row]) => row.documented && row.transport !== 'download');

const read = (name: string, answer = ANSWERS[name]): unknown =>
  z.parse(shown.find(([shownName]) => shownName === name)?.[1].output ?? z.never(), answer);

test.each(shown.map(([name]) => name))('%s takes the answer of a server that knows the documents alone', (name) => {
  expect(ANSWERS).toHaveProperty([name]);
  expect(() => read(name)).not.toThrow();
});

describe('what such a server does not say', () => {
  test('of a company is unknown, and not none', () => {
    expect(read('company.detail')).toEqual({
      ...COMPANY,
      rc_number: '',
      logo: null,
      employees: null,
      branches: null,
      candidates: null,
      departments: null,
      job_roles: null,
      units: null,
      locations: null,
      next_staff_number: null,
      directory_email: false,
      directory_phone: false,
      directory_photo: false,
      version: 1,
      edited: null,
    });
  });

  test('of an employee is unknown', () => {
    expect(read('employee.detail')).toMatchObject({
      id: 12,
      firstName: 'Ada',
      code: 'ZEN-0012',
      company: 3,
      company_name: '',
      employment_status: null,
      confirmation_status: 'CONFIRMED',
      account: null,
      own: false,
      tax_id: null,
    });
    expect(read('employee.detail', { id: 1 })).toMatchObject({ code: '', company: null, confirmation_status: null });
  });

  test('of a notification leaves out when and where', () => {
    expect(read('notification.list')).toEqual({
      ...page({ ...NOTIFICATION, path: null, created_at: null }),
      next: '2',
    });
  });

  test('of a guarantor may be either name', () => {
    expect(read('employee.guarantors')).toMatchObject({ results: [{ fullname: 'Ngozi Eze', gender: 'FEMALE' }] });
  });
});

describe('a word that is not ours never refuses a list', () => {
  const one = (name: string, row: object) => (read(name, page(row)) as { results: object[] }).results[0];
  test('and stays where a screen can show it', () => {
    expect(one('employee.list', { id: 1, employment_status: 'On leave', confirmation_status: 'yes' })).toMatchObject({
      employment_status: 'On leave',
      confirmation_status: 'YES',
    });
    expect(one('changeRequest.list', { id: 1, status: 'acknowledge' })).toMatchObject({ status: 'acknowledge' });
    expect(one('onboarding.list', { id: 1, status: 'completed', waiver: 'asked' })).toMatchObject({
      status: 'COMPLETED',
      waiver: null,
      workflow: '',
    });
  });
  test('and is left out where only ours mean something', () => {
    expect(one('adminUser.list', { user_id: 1, roles: ['ADMIN', 'AUDITOR'] })).toMatchObject({ roles: ['ADMIN'] });
    expect(one('adminUser.list', { user_id: 1, roles: 'EMPLOYEE, ADMIN' })).toMatchObject({
      roles: ['ADMIN', 'EMPLOYEE'],
    });
    expect(read('changeRequest.detail', { id: 1, changes: [{ id: 2, status: 'moved' }, { id: 3 }] })).toMatchObject({
      changes: [{ status: 'CLOSED' }, { status: 'PENDING' }],
    });
  });
});

test('a day may be empty, and an instant have the offset of its place', () => {
  expect(read('employee.detail', { id: 1, dob: '', middlename: '' })).toMatchObject({ dob: null, middlename: '' });
  const row = { ...NOTIFICATION, created_at: '2026-11-22T10:00:00.123456+01:00' };
  expect(read('notification.list', page(row))).toMatchObject({ results: [row] });
});

test('without what names a record the answer is refused', () => {
  for (const [name, row] of [
    ['company.detail', { name: 'Zenith Foods' }],
    ['company.detail', { id: 3 }],
    ['setting.createBank', { id: 3 }],
    ['employee.detail', { firstName: 'Ada' }],
    ['profile.user', { firstname: 'Ada' }],
  ] as const)
    expect(() => read(name, row), `${name} ${JSON.stringify(row)}`).toThrow();
});

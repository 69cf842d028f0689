import { LETTERS } from '../../contracts/candidate-status';
import { addDays, lagosDay } from '../../contracts/dates';
import { OFFER_FILES } from '../../contracts/files';
import { RELIEF_KINDS } from '../../contracts/payroll-state';
import { message } from '../announcement/announcements.test-support';
import { ask, makeCompany, makeUser } from '../ask.test-support';
import { putCase } from '../case/put.test-support';
import { makeCategory } from '../complaint/complaints.test-support';
import { documentCategory } from '../document/tables';
import { putPlan, putProvider } from '../hmo/put.test-support';
import { askUpload, db, mailsTo, makeCandidate, makePlace, pdf, tokenOf } from '../journey.test-support';
import { makeType, monday, requestFor } from '../leave/made.test-support';
import { makeEmployee } from '../probation/people.test-support';
import { installation } from '../tables';
import { putKind } from '../welfare/put.test-support';

/** How often one person makes each call at once. */
export const AT_ONCE = 10;

/** A call that makes a record and answers with it. */
export interface Creating {
  /** The input of record number `i`, which differs from the others by `name`. */
  ask: (i: number, name: string, key: string) => Promise<Response>;
  /** The place of `name` in the answer, such as `data.title`, or a function that finds it. */
  said: string | ((id: number) => Promise<unknown>);
  /** The value at that place, when it is not `name`. */
  expected?: (i: number) => unknown;
  /** The place of the id in the answer. */
  id?: string;
  /** A smaller number, when one person may not have so many records. */
  times?: number;
}

/** The value at a path of names with dots. */
export const at = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        (typeof value === 'object' && value !== null ? Object.entries(value) : []).find(([key]) => key === name)?.[1],
      answer,
    );

const letterOf = (letter_name: string) => ({
  letter_name,
  category: 'offer',
  letter_type: 'Staff',
  subject: 'Your offer',
  effective_date: '',
  company: null,
  body: message('Good morning.'),
  asks_signature: false,
});
const PHONE = '0803-555-0123';
const address = (i: number, of: string) => `${of}${i}@made.example`;

/** The calls by POST that answer without a new record. */
export const MAKES_NONE: readonly string[] = [
  'mailedLink.sendAgain',
  'upload.begin',
  'upload.part',
  'adminUser.invite',
  'adminUser.impersonate',
  'appraisal.create',
  'appraisal.createKpi',
  'appraisal.initiate',
  'appraisal.sendKpi',
  'appraisal.resendKpi',
  'appraisal.updateObjectives',
  'appraisal.submitKpi',
  'appraisal.reopen',
  'appraisal.actInPlace',
  'appraisal.handOver',
  'appraisal.takeOut',
  'appraisal.close',
  'appraisal.remind',
  'approval.decide',
  'approval.handOver',
  'approval.openOther',
  'announcement.withdraw',
  'announcement.remind',
  'announcement.addFiles',
  'announcement.acknowledge',
  'announcement.markRead',
  'auth.login',
  'auth.logout',
  'auth.resetPassword',
  'auth.createPassword',
  'auth.verifyToken',
  'auth.renewLink',
  'bulkImport.ofApproval',
  'bulkImport.start',
  'bulkImport.undo',
  'case.sendLink',
  'changeRequest.reveal',
  'complaint.answer',
  'complaint.act',
  'complaint.file',
  'complaint.keyed',
  'complaint.keyedAnswer',
  'complaint.keyedPaper',
  'disciplinary.answer',
  'disciplinary.appeal',
  'disciplinary.hearing',
  'disciplinary.decide',
  'disciplinary.close',
  'disciplinary.sendLetter',
  'disciplinary.linkedAnswer',
  'disciplinary.linkedAppeal',
  'disciplinary.linkedDecide',
  'document.request',
  'document.upload',
  'document.acknowledge',
  'employee.invite',
  'employee.reveal',
  'employee.exportPhotos',
  'employeeMail.again',
  'report.recount',
  'exit.startClearance',
  'exit.remind',
  'exit.line',
  'exit.settle',
  'exit.meet',
  'exit.sendLetter',
  'exit.withdraw',
  'headcount.start',
  'headcount.record',
  'headcount.decide',
  'headcount.addPeople',
  'headcount.cancel',
  'headcount.remind',
  'headcount.reopen',
  'headcount.report',
  'headcount.respond',
  'headcount.supervisorResponse',
  'headcount.supervisorResponses',
  'hmo.refuse',
  'hmo.withdraw',
  'hmo.enrol',
  'hmo.addFiles',
  'hmo.saveBooklet',
  'hmo.checkCertificate',
  'hmo.endCover',
  'hmoRoster.sendAll',
  'hmoRoster.keep',
  'hmoRoster.send',
  'hmoRoster.resend',
  'hmoRoster.askMissing',
  'stuck.again',
  'stuck.drop',
  'hmoRoster.saveInvoice',
  'hmoRoster.linkedConfirm',
  'hmoComplaint.create',
  'hmoSurvey.create',
  'hmoComplaint.message',
  'hmoComplaint.send',
  'hmoComplaint.remind',
  'hmoComplaint.close',
  'hmoComplaint.reopen',
  'hmoComplaint.linkedAnswer',
  'hmoSurvey.publish',
  'hmoSurvey.close',
  'hmoSurvey.remind',
  'hmoSurvey.answer',
  'holiday.addYear',
  'holiday.declare',
  'history.add',
  'history.end',
  'history.refit',
  'issuedLetter.openLinked',
  'issuedLetter.acknowledge',
  'issuedLetter.acknowledgeOwn',
  'issuedLetter.opened',
  'issuedLetter.people',
  'issuedLetter.preview',
  'issuedLetter.missing',
  'issuedLetter.send',
  'issuedLetter.resend',
  'issuedLetter.recall',
  'leave.addCertificate',
  'leave.cancel',
  'leave.endFeed',
  'leave.grant',
  'leave.makeFeed',
  'leave.notify',
  'leave.recall',
  'leave.resume',
  'letter.publish',
  'issuedLetter.verify',
  'letter.preview',
  'letter.missing',
  'letter.places',
  'notification.read',
  'offer.send',
  'offer.withdraw',
  'offer.sendDeployment',
  'offer.openLetter',
  'onboarding.finishItem',
  'onboarding.initiate',
  'onboarding.remindOwners',
  'onboarding.sendNotification',
  'onboarding.sendSms',
  'payDifference.takeAll',
  'payroll.decideWarnings',
  'payroll.move',
  'payroll.putYearTax',
  'payroll.simulate',
  'payslip.withdrawConsent',
  'payslip.withdrawRelief',
  'performance.addStandardBands',
  'performance.calibrate',
  'performance.previewRule',
  'probation.ask',
  'probation.confirm',
  'probation.extend',
  'probation.end',
  'probation.recommend',
  'task.finish',
  'transfer.mint',
  'waiver.confirm',
  'waiver.disown',
  'waiver.request',
  'waiver.reopen',
  'welfare.addDocument',
  'welfare.askDocuments',
  'welfare.askToSettle',
  'welfare.pay',
  'welfare.payByHand',
  'welfare.payWithPay',
  'welfare.settle',
  'welfare.take',
  'welfare.withdraw',
];

/** How each other call by POST makes a record; `ink` is the picture of a signature. */
export async function creatingCalls(ink: Uint8Array): Promise<Record<string, Creating>> {
  const hr = await makeUser('hr@lagoon.example', ['SUPERADMIN']);
  const staff = await makeUser('staff@lagoon.example', ['EMPLOYEE']);
  const place = await makePlace('LGS');
  const { company, branch, department, job_role } = place;
  const today = lagosDay();
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => makeEmployee(place, '2020-01-06')));
  const [one] = people;
  if (!one) throw new Error('no employee');
  await makeEmployee(place, '2020-01-06', { user_id: staff.id, email: staff.email });
  await db.update(installation).set({
    sections: { referees: { visible: true, required: false, change: 'approval' } },
  });
  const companies = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => makeCompany(`C${i}`)));
  for (const [paying] of companies) await makeEmployee({ ...place, company: paying?.id ?? 0 }, '2020-01-06');
  const [category] = await db.insert(documentCategory).values({ name: 'Certificates' }).returning();
  const candidate = await makeCandidate(place);
  const help = await putKind('Other');
  const lent = await putKind('Loan');
  const hmo = await putProvider();
  const gold = await putPlan(hmo.id);
  await ask('POST', '/candidate/send_offer/', {
    token: hr.token,
    body: { requesters: [candidate.id], expires: addDays(today, 7) },
  });
  const offer = await tokenOf((await mailsTo(candidate.email))[0]);
  const offerId = at(await (await ask('GET', '/candidate/offer/', { token: offer })).json(), 'id');
  const onboarded = await makeCandidate(place, 'APPROVED');
  await ask('POST', '/employee/initiate_onboarding/', {
    token: hr.token,
    body: { requesters: [onboarded.id], employment_date: today },
  });
  const stand = await makeUser('stand.in@made.example', ['ADMIN']);
  const groups = [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }];
  const workflow = await ask('POST', '/approval-workflow/', {
    token: hr.token,
    body: { title: 'For all', approval_groups: groups },
  });
  const complaints = await makeCategory(stand.id);
  const workflowId = at(await workflow.json(), 'id');

  const post = (path: string, body: (i: number, name: string) => object, more: Omit<Creating, 'ask'>): Creating => ({
    ...more,
    ask: (i, name, key) => ask('POST', path, { token: hr.token, key, body: body(i, name) }),
  });
  const item = (path: string, said: string, more: object = {}): Creating =>
    post(
      `/employee/${one.id}/${path}/`,
      (_, name) => ({ phone: PHONE, relationship: 'Friend', ...more, [said]: name }),
      {
        said,
      },
    );
  const part = (path: string, more: object = {}): Creating =>
    post(
      path,
      (i, name) => ({
        company,
        name,
        code: `P${i}`,
        description: 'Made',
        address: '1 Marina',
        state: 'Lagos',
        ...more,
      }),
      { said: 'name' },
    );
  const matter = await putCase('DISCIPLINARY', one);
  const unpaid = await makeType({ type: 'UNPAID' });
  const file = (name: string, bytes = pdf()): [string, string, Uint8Array][] => [['file', name, bytes]];
  const sheet = (path: string): Creating => ({
    said: 'file',
    expected: (i) => `list-${i}.csv`,
    ask: (i, name, key) => {
      const bytes = new TextEncoder().encode(`Name,Code\r\n${name},A${i}\r\n`);
      const fields = { date_format: 'ISO', size: String(bytes.length) };
      return askUpload('POST', path, hr.token, fields, file(`list-${i}.csv`, bytes), key);
    },
  });
  const read = (path: (id: number) => string, said: string, token: string) => async (id: number) =>
    at(await (await ask('GET', path(id), { token })).json(), said);

  return {
    'adminUser.create': post(
      '/auth/users/',
      (i, name) => ({ firstname: name, lastname: 'Bello', email: address(i, 'admin'), roles: ['ADMIN'] }),
      { said: 'firstname', id: 'user_id' },
    ),
    'approval.create': post(
      '/approval/',
      (i) => ({ kind: 'offer', company: companies[i]?.[0]?.id, workflow: workflowId }),
      { said: 'company.name', expected: (i) => `Company C${i}`, id: 'approval_workflow' },
    ),
    'approval.delegate': post(
      '/approval/delegation/',
      (i) => ({ delegate: stand.id, from_day: addDays(today, i), until_day: addDays(today, i) }),
      { said: 'from_day', expected: (i) => addDays(today, i) },
    ),
    'approval.createWorkflow': post('/approval-workflow/', (_, title) => ({ title, approval_groups: groups }), {
      said: 'title',
    }),
    'announcement.create': post(
      '/announcement/',
      (_, title) => ({
        title,
        message: message('Pensions are paid on the 25th.'),
        everyone: true,
        companies: [],
        departments: [],
        branches: [],
        managers: [],
        below: false,
        mail: false,
        publish: 'NOW',
        publish_at: null,
      }),
      { said: 'title' },
    ),
    'bulkImport.companies': sheet('/company/bulk_upload/'),
    'leave.create': {
      ask: (i, notes, key) => {
        const day = monday(1);
        const employee = String(people[i % people.length]?.id);
        return askUpload('POST', '/leave/', hr.token, requestFor(unpaid.id, day, day, { employee, notes }), [], key);
      },
      said: read((id) => `/leave/${id}/`, 'notes', hr.token),
    },
    'complaint.createCategory': post(
      '/complaint/categories/',
      (_, name) => ({ name, owner: hr.id, deputy: stand.id, hint: '', due_days: 14 }),
      { said: 'name' },
    ),
    'complaint.create': {
      ask: (_, story, key) => {
        const fields = { category: String(complaints.id), story, happened: '', place: '', named: '' };
        return askUpload('POST', '/complaint/', hr.token, fields, [], key);
      },
      said: read((id) => `/complaint/${id}/`, 'story', hr.token),
    },
    'disciplinary.create': {
      ask: (i, subject, key) => {
        const query = { subject, type: 'Safety', message: 'Please explain.', answer_due: addDays(today, 5) };
        const employee = String(people[i % people.length]?.id);
        return askUpload('POST', '/disciplinary/query/', hr.token, { ...query, employee }, [], key);
      },
      said: read((id) => `/disciplinary/${id}/`, 'subject', hr.token),
    },
    'welfare.create': {
      ask: (i, purpose, key) => {
        const fields = { kind: String(help.id), amount: '1000000', employee: String(people[i % people.length]?.id) };
        return askUpload('POST', '/welfare/', hr.token, { ...fields, purpose }, [], key);
      },
      said: read((id) => `/welfare/${id}/`, 'purpose', hr.token),
    },
    'welfare.recordRunning': post(
      '/welfare/running/',
      (i, purpose) => ({
        ...{
          employee: people[i % people.length]?.id,
          kind: lent.id,
          amount: 600_000 + i,
          left: 350_000,
          months: 7,
          purpose,
        },
        ...{ first_month: today.slice(0, 7), paid_at: '2026-01-05' },
      }),
      { said: read((id) => `/welfare/${id}/`, 'purpose', hr.token) },
    ),
    'welfare.createKind': post(
      '/welfare/kinds/',
      (_, title) => ({
        ...{ title, type: 'OTHER', limit_amount: null, limit_net: null, a_year: false },
        ...{ months: 0, documents: [], after_months: 0 },
      }),
      { said: 'title' },
    ),
    'hmo.createProvider': post(
      '/hmo/provider/',
      (_, name) => ({ name, roster_email: '', complaint_email: '', care_phone: PHONE, close_day: 20 }),
      { said: 'name' },
    ),
    'hmo.createPlan': post(
      '/hmo/plan/',
      (_, name) => ({
        ...{ provider: hmo.id, name, premium_single: 100, premium_family: 200, covers_spouse: true },
        ...{ most_children: 4, child_until: 18, grades: [], companies: [], benefits: [] },
      }),
      { said: 'name' },
    ),
    'hmo.createHospital': post(
      '/hmo/hospital/',
      (_, name) => ({ provider: hmo.id, name, address: '1 Marina', city: 'Lagos', state: 'Lagos', phone: '' }),
      { said: 'name' },
    ),
    'hmo.ask': {
      ask: (i, reason, key) => {
        const fields = { kind: 'ENROL', plan: String(gold.id), employee: String(people[i % people.length]?.id) };
        return askUpload('POST', '/hmo/request/', hr.token, { ...fields, reason }, [], key);
      },
      said: read((id) => `/hmo/request/${id}/`, 'reason', hr.token),
    },
    'bulkImport.departments': sheet('/department/bulk_upload/'),
    'bulkImport.branches': sheet('/branch/bulk_upload/'),
    'bulkImport.jobRoles': sheet('/job-role/bulk_upload/'),
    'bulkImport.units': sheet('/unit/bulk_upload/'),
    'bulkImport.candidates': sheet('/candidate/bulk_upload/'),
    'bulkImport.employees': sheet('/employee/bulk_upload/'),
    'bulkImport.codes': sheet('/code/bulk_upload/'),
    'bulkImport.upgradeLetters': sheet('/employee/upgrade_letters/bulk_upload/'),
    'bulkImport.leaveBalances': sheet('/leave/balances/bulk_upload/'),
    'bulkImport.runningLoans': sheet('/welfare/running/bulk_upload/'),
    'bulkImport.payOpenings': sheet('/payroll/openings/bulk_upload/'),
    'case.message': {
      said: 'words',
      ask: (_, words, key) => askUpload('POST', `/case/${matter}/message/`, hr.token, { to: 'DESK', words }, [], key),
    },
    'case.addParty': post(
      `/case/${matter}/party/`,
      (i, name) => ({ role: 'WITNESS', sees: 'HEARING', name, email: address(i, 'witness') }),
      { said: 'name' },
    ),
    'changeRequest.file': {
      id: 'request',
      said: read((id) => `/employee/change_requests/${id}/`, 'item_title', hr.token),
      // The most new entries of a section that may wait.
      ask: (_, fullname, key) =>
        ask('POST', '/employee/change_requests/', {
          token: staff.token,
          key,
          body: { section: 'referees', changes: { fullname, phone: PHONE } },
        }),
    },
    'company.create': post(
      '/company/',
      (i, name) => ({
        name,
        code: `N${i}`,
        rc_number: '',
        email: 'hr@made.example',
        phone: PHONE,
        address: '1 Marina',
        country: 'Nigerian',
        staff_id_format: `N${i}-{number}`,
      }),
      { said: 'name' },
    ),
    'company.createDepartment': part('/department/'),
    'company.createBranch': part('/branch/'),
    'company.createJobRole': part('/job-role/'),
    'company.createUnit': part('/unit/', { department }),
    'company.createLocation': part('/location/'),
    'company.createField': post('/custom-field/', (_, name) => ({ company, name, kind: 'TEXT' }), { said: 'name' }),
    'document.add': {
      said: 'title',
      ask: (_, title, key) =>
        askUpload(
          'POST',
          '/employee_document/',
          hr.token,
          { employee: String(one.id), category: String(category?.id), title, size: '2000' },
          file('paper.pdf'),
          key,
        ),
    },
    'document.createCategory': post('/document_category/', (_, name) => ({ name, hint: '', expires: false }), {
      said: 'name',
    }),
    'exit.create': post(
      '/exit/',
      (i, reason) => ({
        employee: people[i]?.id,
        type: 'TERMINATION',
        reason,
        notice_from: today,
        last_day: addDays(today, 200),
      }),
      { said: read((id) => `/exit/${id}/`, 'reason', hr.token) },
    ),
    'exit.resign': {
      ask: (_, reason, key) =>
        askUpload('POST', '/exit/resign/', staff.token, { reason, last_day: addDays(today, 40) }, [], key),
      said: read((id) => `/exit/${id}/`, 'reason', hr.token),
      times: 1,
    },
    'headcount.createQuestion': post(
      '/headcount/questions/',
      (_, text) => ({ text, kind: 'YES_NO', label: 'Still employed' }),
      { said: 'text' },
    ),
    'employee.create': post(
      '/employee/',
      (i, firstName) => ({
        firstName,
        lastName: 'Adeyemi',
        company,
        location: branch,
        department,
        jobrole: job_role,
        gender: 'FEMALE',
        salary: 480_000_000,
        netSalary: 32_500_000,
        ...(i % 2 === 0 ? { email: address(i, 'staff'), invite: true } : {}),
      }),
      { said: 'firstName' },
    ),
    'employee.prepareExport': post(
      '/employee/export/',
      (i) => ({
        what: 'CSV',
        columns: ['employee'],
        full: false,
        employees: people.slice(0, i + 1).map(({ id }) => id),
      }),
      { said: 'people', expected: (i) => i + 1 },
    ),
    'employee.addReferee': item('referees', 'fullname'),
    'employee.addGuarantor': item('guarantors', 'fullname'),
    'employee.addNextOfKin': item('next_of_kin', 'fullname'),
    'employee.addEducation': item('education', 'institution', { qualification: 'B.Sc.' }),
    'employee.addCertification': item('certification', 'exam_body', { exam_name: 'Final' }),
    'employeeMail.send': post(
      '/employee/mail_employee/',
      (_, subject) => ({ subject, message: message('Good morning.'), employees: [one.id] }),
      { said: read((id) => `/employee/mails/${id}/`, 'subject', hr.token) },
    ),
    'performance.createRule': post(
      '/score-rule/',
      (i, name) => ({ criteria: 'BAND', name, formula: 'result >= 90', background_colour: '#208368', order: i }),
      { said: 'name' },
    ),
    'reportingLine.createOutsidePerson': post(
      '/outside-person/',
      (i, name) => ({ name, email: address(i, 'client') }),
      {
        said: 'name',
      },
    ),
    'report.keep': post('/report/kept/', (_, name) => ({ name }), { said: 'name' }),
    'employeeView.create': post('/employee/views/', (_, name) => ({ name, query: '?search=ada' }), { said: 'name' }),
    'letter.addImage': {
      said: 'name',
      expected: (i) => `own-${i}.png`,
      ask: (i, _, key) => askUpload('POST', '/letter/image/', hr.token, {}, [['image', `own-${i}.png`, ink]], key),
    },
    'holiday.create': post(
      '/holiday/',
      (_, name) => ({ name, start_date: addDays(today, 30), end_date: addDays(today, 30) }),
      { said: 'name' },
    ),
    'leaveType.create': post(
      '/leave_type/',
      (_, title) => ({ title, type: 'OTHER', approvals: ['employer'], days: 5 }),
      { said: 'title' },
    ),
    'letter.create': post('/letter/', (_, name) => letterOf(name), { said: 'letter_name' }),
    'letter.addToDraft': post('/letter/draft/', (_, name) => letterOf(`Draft ${name}`), {
      said: 'letter_name',
      expected: (i) => `Draft Own ${i}`,
    }),
    'letter.createTemplate': post(
      '/letter/template/',
      (_, name) => ({ name, category: 'offer', letter_type: 'Staff', subject: '', body: message('Good morning.') }),
      { said: 'name' },
    ),
    'payroll.start': post('/payroll/runs/', (i) => ({ company: companies[i]?.[0]?.id, month: today.slice(0, 7) }), {
      said: read((id) => `/payroll/runs/${id}/`, 'company.id', hr.token),
      expected: (i) => companies[i]?.[0]?.id,
    }),
    'payroll.addLine': post(
      '/payroll/lines/',
      (i, title) => ({
        ...{
          employee: people[i % people.length]?.id,
          month: today.slice(0, 7),
          title,
          kind: 'BONUS',
          amount: 100_000,
        },
      }),
      { said: 'title' },
    ),
    // One of an origin, person and year.
    'payOpening.add': post(
      '/payroll/openings/',
      (i, note) => ({
        ...{ employee: people[i % people.length]?.id, origin: 'FORMER_EMPLOYER', note },
        ...{
          from_month: `${2024 - Math.floor(i / people.length)}-01`,
          until_month: `${2024 - Math.floor(i / people.length)}-03`,
          gross: 0,
          taxable: 0,
          pension: 0,
          nhf: 0,
          nhia: 0,
          paye: 0,
          relief: 0,
        },
      }),
      { said: 'note' },
    ),
    'payroll.createStructure': post(
      '/payroll/structures/',
      (i, name) => ({
        ...{ company, grade: `G${i}`, name, basic: 4000, housing: 3000, transport: 2000, other: 1000 },
        ...{ pension: true, nhia: false },
      }),
      { said: 'name' },
    ),
    'payLaw.add': post(
      '/payroll/law/',
      (i, title) => ({
        ...{ title, from: addDays('2031-01-01', i), source: 'The gazette' },
        value: { kind: 'ITF', employer_rate: 100, staff_from: 5 },
      }),
      { said: 'title' },
    ),
    // One of a kind is kept at a time.
    'payslip.agree': {
      ...post('/payslip/consent/mine/', () => ({ kind: 'NHF' }), { said: 'kind', expected: () => 'NHF', times: 1 }),
      ask: (_, __, key) => ask('POST', '/payslip/consent/mine/', { token: staff.token, body: { kind: 'NHF' }, key }),
    },
    'payslip.recordConsent': {
      said: 'given_on',
      expected: (i) => addDays('2024-01-01', i),
      ask: (i, _, key) => {
        const fields = { kind: 'NHF', given_on: addDays('2024-01-01', i) };
        const path = `/payroll/profiles/${people[i]?.id}/consents/`;
        return askUpload('POST', path, hr.token, fields, file('paper.pdf'), key);
      },
    },
    // One of a kind and year waits at a time.
    'payslip.declare': {
      said: 'amount',
      expected: (i) => 100_000 * (i + 1),
      times: 2 * RELIEF_KINDS.length,
      ask: (i, _, key) => {
        const kind = RELIEF_KINDS[i % RELIEF_KINDS.length] ?? '';
        const year = Number(today.slice(0, 4)) - Math.floor(i / RELIEF_KINDS.length);
        const fields = { kind, year: String(year), amount: String(100_000 * (i + 1)) };
        return askUpload('POST', '/payslip/relief/', staff.token, fields, file('paper.pdf'), key);
      },
    },
    'meeting.create': post(
      '/meeting/',
      (_, notes) => ({ date: addDays(today, 7), time: '10:00', type: 'GENERAL', notes, employee: [one.id] }),
      { said: 'notes' },
    ),
    'onboarding.addItem': post(
      `/candidate/${onboarded.id}/checklist/`,
      (_, title) => ({ title, owner: 'CANDIDATE', due: today }),
      { said: 'title' },
    ),
    'offer.upload': {
      said: 'name',
      expected: (i) => `letter-${i}.pdf`,
      times: LETTERS.length * OFFER_FILES.maxFiles,
      ask: (i, _, key) =>
        askUpload(
          'POST',
          `/candidate/offer/${offerId}/documents/`,
          offer,
          { letter: LETTERS[i % LETTERS.length] ?? '', size: '2000' },
          file(`letter-${i}.pdf`),
          key,
        ),
    },
    'onboarding.createCandidate': post(
      '/candidate/',
      (i, firstname) => ({
        firstname,
        lastname: 'Obi',
        email: address(i, 'candidate'),
        phone: PHONE,
        company,
        branch,
        department,
        job_role,
        gross_salary: 600_000_000,
        net_salary: 40_000_000,
        resumption_date: addDays(today, 30),
      }),
      { said: 'firstname' },
    ),
    'onboarding.createWorkflowSetting': post(
      '/onboarding-workflow/workflow_settings/',
      (_, title) => ({ title, steps: ['Passport photograph'] }),
      { said: 'data.title', id: 'data.id' },
    ),
    'probation.createPolicy': post(
      '/probation/policy/',
      (_, name) => ({ name, probation_period: '6 months', reminder: '30,14,7' }),
      { said: 'name' },
    ),
    'setting.createBank': post(
      '/setting/bank/',
      (i, name) => ({ name, code: String(90_000 + i), nuban_enforced: false }),
      { said: 'name' },
    ),
    'setting.createPfa': post('/setting/pfa/', (_, name) => ({ name }), { said: 'name' }),
    'setting.createSignature': {
      said: 'name',
      ask: (_, name, key) =>
        askUpload('POST', '/setting/signature/', hr.token, { name, role: 'HR' }, [['picture', 'ink.png', ink]], key),
    },
    'task.create': post('/task/', (_, title) => ({ title, due: today, assignee: hr.id, notes: '' }), {
      said: 'title',
    }),
  };
}

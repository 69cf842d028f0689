import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { approval } from '../../contracts/approvals/approval';
import { home } from '../../contracts/desk/home';
import { offer } from '../../contracts/hiring/offer';
import { onboarding } from '../../contracts/hiring/onboarding';
import { ITEM_SECTIONS } from '../../contracts/organisation/employee-section';
import { CANDIDATE_STATUSES } from '../../contracts/people/candidate-status';
import { DOCUMENT_STATUSES } from '../../contracts/people/document-status';
import { ITEM_FORMS, MedicalForm } from '../../contracts/people/employee-item';
import { probation } from '../../contracts/people/probation';
import { APPRAISAL_STATES } from '../../contracts/performance/appraisal-state';
import { addDays, lagosDay } from '../../contracts/platform/dates';
import { Email, Phone } from '../../contracts/platform/fields';
import { looksLike } from '../../contracts/platform/files';
import { notification } from '../../contracts/platform/notification';
import { nubanFits } from '../../contracts/platform/nuban';
import { REQUEST_STATUSES } from '../../contracts/platform/request-status';
import { leave } from '../../contracts/time/leave';
import { LEAVE_DECIDERS } from '../../contracts/time/leave-state';
import { checkPassword } from '../access/auth/password';
import { totalBehind } from '../desk/home/list-behind.test-support';
import { as } from '../house/as.test-support';
import { ask } from '../house/ask.test-support';
import { withoutReference } from '../house/reference.test-support';
import { documentReminders } from '../people/document/remind';
import { signLink } from '../platform/link/tokens';
import { remind } from '../platform/module/reminder';
import { monthlyNet, yearlyTax } from './pay';
import { ADMIN, LIMITED_SIGN_INS, SIGN_INS } from './people';
import type { SeedRows } from './rows';
import { seed, seedRows } from './run';

const TODAY = lagosDay();
const YESTERDAY = addDays(TODAY, -1);
/** How old the newest notices may be. */
const DAYS = 7;
/** What an offer promises, as the database writes it. */
const TERMS_OF = `json_object('company', c.company_id, 'branch', c.branch_id, 'department', c.department_id,
  'job_role', c.job_role_id, 'gross', c.gross_salary, 'net', c.net_salary, 'resumption', c.resumption_date)`;
let rows: SeedRows;

beforeAll(async () => {
  await withoutReference();
  rows = await seed(env, { today: TODAY });
});

const one = async <T>(sql: string): Promise<T | null> => env.DB.prepare(sql).first<T>();
const count = async (from: string) => (await one<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))?.n;

describe('the seed', () => {
  test('fills a migrated database with companies, staff and candidates, with no broken reference', async () => {
    expect(await count('company')).toBe(4);
    expect(await count('employee WHERE candidate_id IS NULL')).toBe(250);
    expect(await count('candidate')).toBe(60);
    expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
  });

  test('has exits that are closed, and open ones from approval to clearance', async () => {
    const { results } = await env.DB.prepare('SELECT status, count(*) AS n FROM exit GROUP BY status').all<{
      status: string;
      n: number;
    }>();
    const open = Object.fromEntries(results.map(({ status, n }) => [status, n]));
    expect(open).toEqual({ PENDING: 2, APPROVED: 1, CLEARANCE: 2, CLOSED: expect.any(Number) });
    expect(await count('exit_clearance WHERE cleared_at IS NULL')).toBeGreaterThan(0);
    // A person who has left was paid the month of the last day.
    const paid = "EXISTS (SELECT 1 FROM json_each(x.settled, '$.lines') l WHERE l.value ->> 'name' = 'Basic')";
    expect(await count(`exit x WHERE x.status = 'CLOSED' AND NOT ${paid}`)).toBe(0);
  });

  test('tells of nothing in a case that is still to come', async () => {
    const now = new Date().toISOString();
    expect(await count(`case_event WHERE at > '${now}'`)).toBe(0);
    expect(await count(`case_file WHERE opened_at > '${now}' OR closed_at > '${now}'`)).toBe(0);
  });

  test('has candidates in every state', async () => {
    const { results } = await env.DB.prepare('SELECT DISTINCT status FROM candidate').all<{ status: string }>();
    expect(results.map(({ status }) => status).sort()).toEqual([...CANDIDATE_STATUSES].sort());
  });

  test('has change requests in every state, each with as many fields as it says', async () => {
    const { results } = await env.DB.prepare('SELECT DISTINCT status FROM change_request').all<{ status: string }>();
    expect(results.map(({ status }) => status).sort()).toEqual([...REQUEST_STATUSES].sort());
    const fields = '(SELECT count(*) FROM change_request_field f WHERE f.request_id = r.id)';
    expect(await count(`change_request r WHERE r.fields <> ${fields}`)).toBe(0);
  });

  test('has imports that are saved, that wait, and that failed', async () => {
    const { results } = await env.DB.prepare('SELECT state, creates, errors FROM import_batch ORDER BY id').all();
    expect(results).toEqual([
      { state: 'APPLIED', creates: 1, errors: 0 },
      { state: 'CHECKED', creates: 2, errors: 3 },
      { state: 'CHECKED', creates: 2, errors: 1 },
      { state: 'FAILED', creates: 0, errors: 0 },
    ]);
  });

  test('has appraisals in every state, and results that follow from the ratings', async () => {
    const { results } = await env.DB.prepare('SELECT DISTINCT state FROM employee_kpi').all<{ state: string }>();
    expect(results.map(({ state }) => state).sort()).toEqual([...APPRAISAL_STATES].sort());
    expect(await count('employee_kpi WHERE to_ask > 0')).toBe(0);
    expect(await count("employee_kpi WHERE result IS NOT NULL AND state <> 'MANAGER RATED'")).toBe(0);
    expect(await count("employee_kpi WHERE state = 'MANAGER RATED'")).toBeGreaterThan(30);
    const weights = '(SELECT sum(weight) FROM objective o WHERE o.employee_kpi_id = k.id)';
    expect(await count(`employee_kpi k WHERE ${weights} <> 100`)).toBe(0);
    const own = "(SELECT id FROM employee WHERE email = 'employee@tenure.example')";
    const states = await env.DB.prepare(`SELECT state FROM employee_kpi WHERE employee_id = ${own} ORDER BY id`).all();
    expect(states.results).toEqual([{ state: 'MANAGER RATED' }, { state: 'RATING' }]);
  });

  test('has a headcount of this month in every state, whose figures are those of its responses', async () => {
    const { results } = await env.DB.prepare(
      `SELECT DISTINCT employee_status, supervisor_status FROM employee_headcount r JOIN headcount h ON h.id = r.headcount_id
        WHERE h.closes_on >= '${TODAY}' AND r.company_id = 1 ORDER BY 1, 2`,
    ).all();
    expect(results).toEqual([
      { employee_status: 'PENDING', supervisor_status: 'PENDING' },
      { employee_status: 'SUBMITTED', supervisor_status: 'APPROVED' },
      { employee_status: 'SUBMITTED', supervisor_status: 'DECLINED' },
      { employee_status: 'SUBMITTED', supervisor_status: 'PENDING' },
    ]);
    const of = (where: string) =>
      `(SELECT count(*) FROM employee_headcount r WHERE r.headcount_id = h.id AND ${where})`;
    expect(
      await count(`headcount h WHERE employees <> ${of('1')} OR pending <> ${of("employee_status = 'PENDING'")}
        OR approved <> ${of("supervisor_status = 'APPROVED'")} OR declined <> ${of("supervisor_status = 'DECLINED'")}
        OR submitted <> ${of("employee_status = 'SUBMITTED' AND supervisor_status = 'PENDING'")}`),
    ).toBe(0);
    expect(await count('employee_headcount WHERE to_tell > 0')).toBe(0);
    expect(await count('headcount_ask')).toBeGreaterThan(3);
  });

  test('has leave in every state and turn, somebody away now, and balances that are the sum of their ledger', async () => {
    const stands = await env.DB.prepare(
      'SELECT DISTINCT coalesce(turn, status) AS at FROM leave_request ORDER BY 1',
    ).all();
    expect(stands.results.map(({ at }) => at)).toEqual(
      [...LEAVE_DECIDERS, 'ACCEPTED', 'REJECTED', 'CANCELLED'].toSorted(),
    );
    expect(await count('leave_request WHERE recalled_at IS NOT NULL')).toBeGreaterThan(0);
    expect(await count('leave_request WHERE escalated_at IS NOT NULL')).toBeGreaterThan(0);
    expect(await count("leave_request WHERE status = 'ACCEPTED' AND resumption_date IS NOT NULL")).toBeGreaterThan(40);
    expect(await count('leave_request WHERE to_ask > 0')).toBe(0);
    expect(
      await count(`leave_request WHERE status = 'ACCEPTED' AND '${TODAY}' BETWEEN start_date AND end_date`),
    ).toBeGreaterThan(0);
    const days = '(SELECT count(*) * 100 FROM leave_day d WHERE d.leave_id = r.id)';
    expect(await count(`leave_request r WHERE status IN ('PENDING', 'ACCEPTED') AND ${days} <> r.days`)).toBe(0);
    const taken = '(SELECT -coalesce(sum(e.days), 0) FROM leave_entry e WHERE e.leave_id = r.id)';
    const unpaid = "(SELECT t.type = 'UNPAID' FROM leave_type t WHERE t.id = r.type_id)";
    expect(await count(`leave_request r WHERE NOT ${unpaid} AND ${taken} <> ${days}`)).toBe(0);
    const sum = `(SELECT sum(e.days) FROM leave_entry e WHERE e.employee_id = b.employee_id AND e.type_id = b.type_id
      AND e.year = b.year)`;
    expect(await count(`leave_balance b WHERE b.granted - b.taken <> ${sum} OR b.granted < b.taken`)).toBe(0);
    const asked =
      '(SELECT count(*) FROM leave_ask q WHERE q.leave_id = r.id AND q.ended_at IS NULL AND q.place = r.turn)';
    expect(await count(`leave_request r WHERE turn <> 'employer' AND ${asked} <> 1`)).toBe(0);
    const mail = rows.outbox.find(({ links }) => links?.[0]?.claims.purpose === 'leave-review');
    const claims = mail?.links?.[0]?.claims;
    if (!claims) throw new Error('no line manager was asked');
    const answer = await as(await signLink(claims, env.LINK_SECRET)).leave.detail({ id: claims.sub }).response;
    expect(leave.detail.output.parse(await answer.json()).you).toBe(claims.actor);
  });

  test('has employees with a photo and without one', async () => {
    const { results } = await env.DB.prepare('SELECT image FROM employee WHERE image IS NOT NULL').all<{
      image: string;
    }>();
    expect(results.length).toBeGreaterThan(20);
    expect(await count('employee WHERE image IS NULL')).toBeGreaterThan(20);
    const photo = await env.FILES.get(results[0]?.image ?? '');
    expect(looksLike('png', new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(true);
  });

  test('lets the people it names sign in', async () => {
    for (const { email, password, roles } of [...SIGN_INS, ...LIMITED_SIGN_INS]) {
      const user = await env.DB.prepare('SELECT * FROM user WHERE email = ?1')
        .bind(email)
        .first<{ password_hash: string; roles: string }>();
      expect(await checkPassword(password, user?.password_hash ?? '')).toEqual({ fits: true, outdated: false });
      expect(JSON.parse(user?.roles ?? '')).toEqual(roles);
    }
    expect(await count("candidate c JOIN user u ON u.id = c.user_id WHERE u.email = 'candidate@tenure.example'")).toBe(
      1,
    );
    expect(await count("employee e JOIN user u ON u.id = e.user_id WHERE u.email = 'employee@tenure.example'")).toBe(1);
  });

  test('answers the pages of the desk as the contracts say', async () => {
    const { access } = await as().auth.login({ email: ADMIN.email, password: ADMIN.password });
    const read = async (path: string) => (await ask('GET', path, { token: access })).json();
    const page = onboarding.candidates.output.parse(await read('/candidate/?page_size=100'));
    expect(page.total).toBe(60);
    for (const { id } of page.results.slice(0, 60).filter((_, i) => i % 6 === 0)) {
      onboarding.candidate.output.parse(await read(`/candidate/${id}/`));
    }
    const desk = onboarding.dashboard.output.parse(await read('/onboarding/dashboard/'));
    expect(desk.by_status.every(({ total }) => total > 0)).toBe(true);
    expect(onboarding.list.output.parse(await read('/employee/employee_onboarding/')).total).toBe(9);
    expect(offer.sent.output.parse(await read('/candidate/send_offer/?send_status=failed')).total).toBe(1);
  });

  test('has work of nearly every kind on Home, each count that of its list, and decisions on most days', async () => {
    const { access } = await as().auth.login({ email: ADMIN.email, password: ADMIN.password });
    const read = async (path: string) => (await ask('GET', path, { token: access })).json();
    const { rows: work } = home.queue.output.parse(await read('/home/queue/'));
    const behind = await Promise.all(work.map(({ list }) => totalBehind(list, access)));
    expect(work.map(({ kind, total }) => [kind, total])).toEqual(work.map(({ kind }, i) => [kind, behind[i]]));
    expect(work.filter(({ total }) => total > 0).length).toBeGreaterThan(10);
    expect(home.week.output.parse(await read('/home/week/')).total).toBeGreaterThan(3);
    const { days } = home.decided.output.parse(await read('/home/decided/'));
    expect(days.filter(({ total }) => total > 0).length).toBeGreaterThan(7);
  });

  test('tells each of the people who sign in something new that leads to a real page', async () => {
    for (const { email, password, roles } of SIGN_INS) {
      const { access } = await as().auth.login({ email, password });
      const read = async (path: string) => (await ask('GET', path, { token: access })).json();
      const page = notification.list.output.parse(await read('/auth/users/notification/'));
      expect([email, page.total]).toEqual([email, 3]);
      for (const { path, created_at, sender } of page.results) {
        const day = created_at?.slice(0, 10) ?? '';
        expect(day <= YESTERDAY && day >= addDays(TODAY, -DAYS)).toBe(true);
        expect(sender).toMatch(/^\p{Lu}\S+ \p{Lu}/u);
        if (roles.includes('EMPLOYEE')) expect(path).toMatch(/^\/(candidate\/profile\/summary|employees\/profile)$/);
        else onboarding.candidate.output.parse(await read(`/candidate/${path?.split('/')[2]}/`));
      }
    }
  });

  test('has probations in every state: confirmed, not confirmed, extended, past, soon, with each answer and none', async () => {
    expect(await count("employee WHERE confirmation_status = 'CONFIRMED'")).toBeGreaterThan(200);
    expect(await count("employee WHERE confirmation_status = 'NOT_CONFIRMED'")).toBe(1);
    const { access } = await as().auth.login({ email: ADMIN.email, password: ADMIN.password });
    const read = async (path: string) => (await ask('GET', path, { token: access })).json();
    const due = probation.due.output.parse(await read('/probation/due/?page_size=100')).results;
    expect(due.some(({ extended }) => extended)).toBe(true);
    expect(due.some(({ days_left }) => days_left < 0)).toBe(true);
    expect(due.some(({ days_left }) => days_left > 0)).toBe(true);
    const answers = due.map(({ review }) => (review ? (review.recommendation ?? 'WAITING') : 'NOT_ASKED'));
    expect(new Set(answers)).toEqual(new Set(['NOT_ASKED', 'WAITING', 'CONFIRM', 'EXTEND', 'NOT_CONFIRM']));
    expect(probation.policies.output.parse(await read('/probation/policy/')).total).toBe(3);
    const waiting = rows.outbox.find(({ subject }) => subject.includes('your recommendation'));
    const claims = waiting?.links?.[0]?.claims;
    if (!claims) throw new Error('no line manager was asked');
    const answer = await as(await signLink(claims, env.LINK_SECRET)).probation.linked().response;
    expect(answer.status).toBe(200);
  });

  test('has documents in every state, each with a file that is one, and reminds nobody anew of the old', async () => {
    expect(new Set(rows.employeeDocument.map(({ status }) => status))).toEqual(new Set(DOCUMENT_STATUSES));
    for (const { key, size } of rows.employeeDocumentFile.filter((_, i) => i % 5 === 0)) {
      const file = await env.FILES.get(key);
      expect(file?.size).toBe(size);
      expect(looksLike('pdf', new Uint8Array((await file?.arrayBuffer()) ?? []))).toBe(true);
    }
    const before = await count('outbox');
    await remind(documentReminders, env, new Date(`${TODAY}T08:00:00+01:00`));
    expect(await count('outbox')).toBe(before);
  });

  test('mails links that open', async () => {
    const waiting = rows.outbox.filter(({ subject }) => subject.includes('your offer of employment')).at(-1);
    const claims = waiting?.links?.[0]?.claims;
    if (!claims) throw new Error('no offer was mailed');
    const answer = await as(await signLink(claims, env.LINK_SECRET)).offer.linked().response;
    expect(offer.linked.output.parse(await answer.json()).status).toBe('OPEN');
  });

  test('stores a real signed letter for each document row', async () => {
    expect(rows.document.length).toBeGreaterThan(90);
    for (const { key, size } of rows.document.filter((_, i) => i % 10 === 0)) {
      const file = await env.FILES.get(key);
      expect(file?.size).toBe(size);
      expect(looksLike('pdf', new Uint8Array((await file?.arrayBuffer()) ?? []))).toBe(true);
    }
  });

  test('tells a history that agrees with each state', () => {
    for (const candidate of rows.candidate) {
      const history = rows.audit
        .filter(({ record, record_id }) => record === 'candidate' && record_id === candidate.id)
        .map(({ action }) => action);
      expect(history[0]).toBe('Candidate created');
      expect(history.includes('Offer sent')).toBe(candidate.status !== 'DRAFT');
      expect(history.includes('Offer declined')).toBe(candidate.status === 'DECLINED');
      const handedIn = rows.acknowledgement.some(({ candidate_id }) => candidate_id === candidate.id);
      expect(history.includes('Signed letters handed in')).toBe(handedIn);
      const reviews = rows.letterReview.filter(({ candidate_id }) => candidate_id === candidate.id);
      if (candidate.status === 'RETURNED')
        expect(reviews.filter(({ status }) => status === 'RETURNED')).toHaveLength(1);
      if (['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING', 'COMPLETED'].includes(candidate.status)) {
        expect(reviews.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED']);
      }
    }
    const times = rows.audit.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)?.slice(0, 10) ?? '').toBe(YESTERDAY);
  });

  test('has waivers with each outcome, and an offer that did not arrive', () => {
    expect(new Set(rows.waiver.map(({ status }) => status))).toEqual(new Set(['PENDING', 'ACCEPTED', 'REJECTED']));
    expect(rows.outbox.filter(({ status }) => status === 'FAILED')).toHaveLength(1);
  });

  test('has approvals in every state, and mails of the open ones whose links open', async () => {
    expect(new Set(rows.approvalRequest.map(({ status }) => status))).toEqual(
      new Set(['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN']),
    );
    for (const { terms, record_id } of rows.approvalRequest) {
      const { results } = await env.DB.prepare(`SELECT ${TERMS_OF} AS terms FROM candidate c WHERE c.id = ?1`)
        .bind(record_id)
        .all<{ terms: string }>();
      expect(results[0]?.terms).toBe(terms);
    }
    const mails = rows.outbox.filter(({ subject }) => subject.startsWith('Approval needed'));
    expect(mails).toHaveLength(2);
    for (const { links } of mails) {
      const claims = links?.[0]?.claims;
      if (!claims) throw new Error('no link was mailed');
      const answer = await as(await signLink(claims, env.LINK_SECRET)).approval.linked().response;
      expect(approval.linked.output.parse(await answer.json()).open).toBe(true);
    }
  });

  test('keeps the field rules of the documents, and reaches nobody real', () => {
    const people = [...rows.candidate, ...rows.employee];
    for (const { email, phone } of people) {
      expect(Email.safeParse(email).success, email).toBe(true);
      expect(email).toMatch(/\.example$/);
      expect(Phone.safeParse(phone).success, phone ?? '').toBe(true);
      expect(phone).toMatch(/^0\d{3}-555-01\d\d$/);
    }
    const hires = rows.employee.filter(({ candidate_id }) => candidate_id).length;
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length - hires);
    for (const { bank_name, account_number, bvn } of [...rows.employee, ...rows.acknowledgement]) {
      const bank = rows.bank.find(({ id }) => id === bank_name);
      expect(nubanFits(bank?.code ?? '', account_number ?? '')).toBe(true);
      expect(bvn).toMatch(/^\d{11}$/);
    }
  });

  test('fills most records with items that their forms take', () => {
    const items = {
      next_of_kin: rows.employeeNextOfKin,
      guarantors: rows.employeeGuarantor,
      referees: rows.employeeReferee,
      education: rows.employeeEducation,
      certification: rows.employeeCertification,
    };
    for (const section of ITEM_SECTIONS) {
      const some: Record<string, unknown>[] = items[section];
      expect(new Set(some.map(({ employee_id }) => employee_id)).size).toBeGreaterThan(80);
      for (const row of some) {
        const form = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
        expect(ITEM_FORMS[section].safeParse(form).error?.issues, JSON.stringify(row)).toBeUndefined();
        if (row.phone) expect(row.phone).toMatch(/^0\d{3}-555-01\d\d$/);
      }
    }
    for (const row of rows.employeeMedical)
      expect(MedicalForm.safeParse(Object.fromEntries(Object.entries(row).filter(([, value]) => value))).success).toBe(
        true,
      );
  });

  test('is the same for the same day', async () => {
    const again = (await seedRows(TODAY)).rows;
    expect(again.candidate).toEqual(rows.candidate);
    expect(again.employee).toEqual(rows.employee);
    expect(again.audit).toEqual(rows.audit);
    expect(again.notification).toEqual(rows.notification);
  });
});

describe('seeded pay', () => {
  test.each([
    [800_000, 0],
    [1_200_000, 60_000],
    [3_000_000, 330_000],
    [5_000_000, 690_000],
    [12_000_000, 1_950_000],
    [25_000_000, 4_680_000],
    [50_000_000, 10_430_000],
    [60_000_000, 12_930_000],
  ])('of a chargeable income of %d is taxed %d', (income, tax) => {
    expect(yearlyTax(income)).toBe(tax);
  });

  test('leaves less than a twelfth of the gross', () => {
    expect(monthlyNet(1_500_000_000)).toBeLessThan(125_000_000);
  });
});

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { addDays, lagosDay } from '../contracts/dates';
import { AREAS, type Area, type AreaLevel } from '../contracts/limits';
import { announcement, announcementAudience } from './announcement/tables';
import { makeAppraisal, makeEmployeeKpi } from './appraisal/made.test-support';
import { approval, approvalApprover, approvalRequest, approvalStep, approvalWorkflow } from './approval/tables';
import { makeUser } from './ask.test-support';
import { importBatch } from './bulk-import/tables';
import { putCase } from './case/put.test-support';
import { caseEvent, casePaper } from './case/tables';
import { changeRequest, changeRequestField } from './change-request/tables';
import { company, customField, location, unit } from './company/tables';
import { documentCategory, employeeDocument, employeeDocumentFile } from './document/tables';
import { employeeMail, employeeMailRecipient } from './employee-mail/tables';
import { makeAsked, makeMonth } from './headcount/month.test-support';
import { putLife, putProvider, putRequest } from './hmo/put.test-support';
import { hmoComplaint, hmoComplaintEvent, hmoComplaintPaper } from './hmo-complaint/tables';
import { hmoSurvey } from './hmo-survey/tables';
import { makeSentLetter } from './issued-letter/sent.test-support';
import { db, makeCandidate, makePlace, type Place } from './journey.test-support';
import { putLeave, putType } from './leave/put.test-support';
import { letter } from './letter/tables';
import { meeting, meetingPerson } from './meeting/tables';
import { notification } from './notification/tables';
import { document, offer } from './offer/tables';
import { onboarding, onboardingItem } from './onboarding/tables';
import { payDifference } from './pay-difference/tables';
import { payOpening } from './pay-opening/tables';
import { payLine, payStructure, payWarning } from './payroll/tables';
import { putSlip } from './payslip/put.test-support';
import { payConsent, payRelief } from './payslip/tables';
import { scoreRule } from './performance/tables';
import { makeEmployee } from './probation/people.test-support';
import { audit, user } from './tables';
import { task } from './task/tables';
import { randomId, signSession } from './tokens';
import { waiver } from './waiver/tables';
import { putWelfare } from './welfare/put.test-support';

/** Stands in every word of the company that the admin does not look after, and nowhere else. */
export const BEYOND = 'Qxbeyond';
const TODAY = lagosDay();
const AT = new Date(Date.now() - 5 * 86_400_000).toISOString();
export interface Beyond {
  /** The ids of what belongs to the other company, by what stands before them in an address. */
  theirs: Record<string, number | undefined>;
  mine: Place;
  beyond: Place;
  /** The session of an admin with every area, and one company. */
  token: string;
  me: number;
  /** The account of the other company's employee. */
  account: number;
  category: number;
}

const idOf = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0;

/** Two companies, an admin who looks after the first, and one of everything in the second. */
export async function makeBeyond(): Promise<Beyond> {
  const mine = await makePlace('LGS');
  const beyond = await makePlace('QXB');
  await db
    .update(company)
    .set({ name: BEYOND, email: `hr@${BEYOND}.example` })
    .where(eq(company.id, beyond.company));
  for (const part of ['branch', 'department', 'job_role'] as const)
    await db.run(sql`UPDATE ${sql.identifier(part)} SET name = ${`${BEYOND} ${part}`} WHERE id = ${beyond[part]}`);
  const boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  const hr = await makeUser('limited@lagoon.example', ['ADMIN']);
  const me = hr.id;
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as Record<Area, AreaLevel>;
  const limits = { companies: [mine.company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, me));
  const token = await signSession(
    { user_id: me, roles: ['ADMIN'], limits, jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );

  const account = (await makeUser(`person@${BEYOND}.example`, ['EMPLOYEE'])).id;
  await db.update(user).set({ firstname: BEYOND, lastname: BEYOND }).where(eq(user.id, account));
  const named = { firstname: BEYOND, lastname: `${BEYOND} Obi` };
  const person = await makeEmployee(beyond, '2026-07-01', {
    ...named,
    code: `${BEYOND}-1`,
    email: `e@${BEYOND}.example`,
    user_id: account,
    employment_status_date: addDays(TODAY, 5),
    employment_status: 'ACTIVE',
    probation_extended_to: addDays(TODAY, 2),
    supervisor_name: BEYOND,
  });
  await makeEmployee(beyond, addDays(TODAY, 3), { ...named, email: `l@${BEYOND}.example` });
  await makeEmployee(mine, '2019-01-07', { confirmation_status: 'CONFIRMED' });
  const candidate = await makeCandidate(beyond, 'ONBOARDING', {
    ...named,
    email: `c@${BEYOND}.example`,
    resumption_date: addDays(TODAY, 2),
  });
  await makeCandidate(beyond, 'UPLOADED', { ...named, email: `d@${BEYOND}.example`, resumption_date: TODAY });
  const offered = await makeCandidate(beyond, 'OFFER_SENT', { ...named, email: `o@${BEYOND}.example` });
  await makeCandidate(mine, 'DRAFT');
  const offerId = await idOf(
    db
      .insert(offer)
      .values(
        [candidate.id, offered.id].map((candidate_id) => ({ candidate_id, sent_at: AT, sent_by: me, expires: TODAY })),
      )
      .returning(),
  );
  const of = { company_id: beyond.company, name: `${BEYOND} part`, code: 'Q', address: BEYOND };
  const [begun] = await db
    .insert(onboarding)
    .values({ candidate_id: candidate.id, employment_date: TODAY, initiated_at: AT, initiated_by: boss.id })
    .returning();
  const [category] = await db.insert(documentCategory).values({ name: 'Licence' }).returning();
  const categoryId = category?.id ?? 0;
  const [paper] = await db
    .insert(employeeDocument)
    .values({ employee_id: person.id, category_id: categoryId, title: BEYOND, status: 'pending', changed_at: AT })
    .returning();
  const [asked] = await db
    .insert(changeRequest)
    .values({
      employee_id: person.id,
      section: 'personal',
      fields: 1,
      waiting: 1,
      requested_by: account,
      requested_at: AT,
    })
    .returning();
  await db
    .insert(changeRequestField)
    .values({ request_id: asked?.id ?? 0, field: 'lastName', after: BEYOND, after_shown: BEYOND });
  const workflow = await idOf(
    db.insert(approvalWorkflow).values({ title: 'Offers', approval_groups: [], created_at: AT }).returning(),
  );
  const [approving] = await db
    .insert(approvalRequest)
    .values({
      kind: 'offer',
      record_id: candidate.id,
      title: BEYOND,
      company_id: beyond.company,
      about: `c@${BEYOND}.example`,
      workflow: 'Offers',
      details: [],
      payload: {},
      requested_by: boss.id,
      requested_at: AT,
      opened_at: AT,
      levels: 1,
    })
    .returning();
  const request_id = approving?.id ?? 0;
  await db.insert(approvalStep).values({ request_id, level: 1, action: 'ANY' });
  await db.insert(approvalApprover).values({ request_id, level: 1, email: boss.email, name: BEYOND, user_id: boss.id });
  const [met] = await db
    .insert(meeting)
    .values({
      type: 'INTERVIEW',
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      ends_at: new Date(Date.now() + 7_200_000).toISOString(),
      notes: BEYOND,
      location: BEYOND,
      offline: true,
      uid: 'u1',
      created_by: boss.id,
      created_at: AT,
    } as typeof meeting.$inferInsert)
    .returning();
  await db.insert(meetingPerson).values({ meeting_id: met?.id ?? 0, candidate_id: candidate.id });
  const told = await idOf(
    db
      .insert(announcement)
      .values({
        title: BEYOND,
        message: { type: 'doc', content: [] } as unknown as (typeof announcement.$inferInsert)['message'],
        excerpt: BEYOND,
        sender: 'Boss',
        sender_id: boss.id,
        created_at: AT,
      })
      .returning(),
  );
  await db.insert(announcementAudience).values({ announcement_id: told, company_id: beyond.company });
  const mailed = await idOf(
    db
      .insert(employeeMail)
      .values({
        subject: BEYOND,
        message: { type: 'doc', content: [] } as unknown as (typeof employeeMail.$inferInsert)['message'],
        excerpt: BEYOND,
        sender: 'Boss',
        sender_id: boss.id,
        created_at: AT,
        people: 1,
        failed: 1,
      })
      .returning(),
  );
  await db
    .insert(employeeMailRecipient)
    .values({ mail_id: mailed, employee_id: person.id, email: `e@${BEYOND}.example`, status: 'FAILED', written: true });
  for (const notice of [{ company_id: beyond.company, area: 'records' as const }])
    await db.insert(notification).values({ user_id: me, sender: BEYOND, subject: BEYOND, created_at: AT, ...notice });
  await db
    .insert(audit)
    .values({ at: AT, actor: BEYOND, action: 'Document approved', record: 'employee', record_id: person.id });

  const round = await makeAppraisal(beyond, { name: BEYOND });
  const appraised = await makeEmployeeKpi(
    round,
    person,
    {
      state: 'MANAGER RATED',
      own_result: 80,
      line_manager_result: 70,
      head_manager_rating: 60,
      result: 65,
      comment: BEYOND,
    },
    [{ text: BEYOND, weight: 100 }],
  );

  const away = await putLeave(person, {
    ...{
      type_id: (await putType('Leave of absence')).id,
      start_date: addDays(TODAY, 20),
      end_date: addDays(TODAY, 22),
    },
    ...{ notes: BEYOND, leave_address: BEYOND },
  });

  await putSlip(person, '2026-04', { name: BEYOND, department: BEYOND });
  const slip = await putSlip(person, '2026-05', { name: BEYOND }, 'DRAFT');
  const matter = await putCase('DISCIPLINARY', person, { event: { kind: 'OPENED', reach: 'SUBJECT', words: BEYOND } });
  const [about] = await db
    .insert(casePaper)
    .values({
      case_id: matter,
      event_id: await idOf(db.select({ id: caseEvent.id }).from(caseEvent).where(eq(caseEvent.case_id, matter))),
      name: `${BEYOND}.pdf`,
      kind: 'pdf',
      size: 9,
      key: 'none',
    })
    .returning();

  const insured = await putLife(person, { relation: 'SPOUSE', firstname: BEYOND, lastname: BEYOND });
  const hmoProviderId = (await putProvider()).id;
  const wanted = await putRequest(person, 'ADD', { asked_by: account, life_id: insured.id, reason: BEYOND });
  const hmoComplaintId = await idOf(
    db
      .insert(hmoComplaint)
      .values({
        year: 2026,
        serial: 1,
        number: 'HC-2026-0001',
        employee_id: person.id,
        company_id: beyond.company,
        provider_id: hmoProviderId,
        kind: 'CARD',
        title: BEYOND,
        opened_at: AT,
      })
      .returning(),
  );
  const hmoFiled = await idOf(
    db
      .insert(hmoComplaintEvent)
      .values({ complaint_id: hmoComplaintId, kind: 'FILED', side: 'EMPLOYEE', by_name: BEYOND, words: BEYOND, at: AT })
      .returning(),
  );
  const asking = await makeMonth(beyond, Number(TODAY.slice(0, 4)), 1);
  const theirs = {
    '/hmo/employee/{id}': person.id,
    '/hmo/life/{id}': insured.id,
    '/hmo/request/{id}': wanted.id,
    '/hmo/complaint/{id}': hmoComplaintId,
    '/hmo/complaint/paper/{id}': await idOf(
      db
        .insert(hmoComplaintPaper)
        .values({
          complaint_id: hmoComplaintId,
          event_id: hmoFiled,
          name: `${BEYOND}.pdf`,
          kind: 'pdf',
          size: 9,
          key: 'none',
        })
        .returning(),
    ),
    '/hmo/survey/{id}': await idOf(
      db
        .insert(hmoSurvey)
        .values({
          title: BEYOND,
          company_id: beyond.company,
          questions: [],
          opens_on: TODAY,
          closes_on: TODAY,
          created_by: boss.id,
          created_by_name: BEYOND,
          created_at: AT,
        })
        .returning(),
    ),
    '/case/{id}': matter,
    '/case/paper/{id}': about?.id,
    '/disciplinary/{id}': matter,
    '/exit/{id}': await putCase('EXIT', person),
    '/complaint/{id}': await putCase('COMPLAINT', null, { company: beyond.company }),
    '/announcement/{id}': told,
    '/appraisal/{id}': round.id,
    '/appraisal/employee_kpi/{id}': appraised.id,
    '/appraisal/kpi/{id}': round.kpi_id,
    '/appraisal/objectives/{id}': appraised.objectives[0]?.id,
    '/leave/{id}': away.id,
    '/payroll/differences/{id}': await idOf(
      db
        .insert(payDifference)
        .values({
          ...{ employee_id: person.id, company_id: beyond.company, month: '2026-05', part: 'PAY' as const },
          ...{
            due: 100,
            paid: 0,
            amount: 100,
            basic: 0,
            pensionable: 0,
            what: BEYOND,
            recorded_by: BEYOND,
            found_on: '2026-06-01',
          },
        })
        .returning(),
    ),
    '/payroll/lines/{id}': await idOf(
      db
        .insert(payLine)
        .values({
          ...{ employee_id: person.id, company_id: beyond.company, month: '2026-07', title: BEYOND, kind: 'BONUS' },
          ...{ amount: 100, source: 'MANUAL', created_by: BEYOND, created_at: AT },
        })
        .returning(),
    ),
    '/payroll/openings/{id}': await idOf(
      db
        .insert(payOpening)
        .values({
          ...{ employee_id: person.id, company_id: beyond.company, year: 2025, origin: 'FORMER_EMPLOYER' as const },
          ...{ from_month: '2025-01', until_month: '2025-02', gross: 0, taxable: 0, pension: 0, nhf: 0, nhia: 0 },
          ...{ paye: 0, relief: 0, note: BEYOND, created_by: BEYOND, created_at: AT },
        })
        .returning(),
    ),
    '/payroll/payslips/{id}': slip.id,
    '/payroll/profiles/{id}': person.id,
    '/payroll/runs/{id}': slip.run_id,
    '/payroll/settings/{company}': beyond.company,
    '/payroll/structures/{id}': await idOf(
      db
        .insert(payStructure)
        .values({
          ...{ company_id: beyond.company, name: BEYOND, basic: 10_000, housing: 0, transport: 0, other: 0 },
        })
        .returning(),
    ),
    '/payroll/warnings/{id}': await idOf(
      db
        .insert(payWarning)
        .values({ run_id: slip.run_id, payslip_id: slip.id, employee_id: person.id, kind: 'NO_ACCOUNT', what: BEYOND })
        .returning(),
    ),
    '/payslip/{id}': slip.id,
    '/payslip/consent/{id}': await idOf(
      db
        .insert(payConsent)
        .values({ employee_id: person.id, kind: 'NHF', given_on: '2026-01-01', own: false, by: BEYOND, at: AT })
        .returning(),
    ),
    '/payslip/relief/{id}': await idOf(
      db
        .insert(payRelief)
        .values({ employee_id: person.id, kind: 'RENT', year: 2026, amount: 100, status: 'PENDING', asked_at: AT })
        .returning(),
    ),
    '/welfare/{id}': (await putWelfare(person, { purpose: BEYOND })).id,
    '/performance/rated/{id}': appraised.id,
    '/approval/request/candidate/{id}': candidate.id,
    '/approval/request/{id}': request_id,
    '/approval/{approval_workflow}': await idOf(
      db
        .insert(approval)
        .values({ kind: 'offer', title: 'Offers', company_id: beyond.company, workflow_id: workflow })
        .returning(),
    ),
    '/auth/users/{id}': account,
    '/branch/{id}': beyond.branch,
    '/bulk_upload/{id}': await idOf(
      db
        .insert(importBatch)
        .values({
          kind: 'employee',
          file: `${BEYOND}.csv`,
          size: 10,
          key: 'k',
          date_format: 'DMY',
          encoding: 'UTF-8',
          state: 'CHECKED',
          next_byte: 10,
          by_id: boss.id,
          by_name: BEYOND,
          request_id: 'r',
          uploaded_at: AT,
          kept_until: addDays(TODAY, 20),
        })
        .returning(),
    ),
    '/candidate/document/{id}': await idOf(
      db
        .insert(document)
        .values({
          offer_id: offerId,
          candidate_id: candidate.id,
          letter: 'handbook',
          name: `${BEYOND}.pdf`,
          kind: 'pdf',
          size: 9,
          key: 'none',
          uploaded_at: AT,
          submitted: true,
        })
        .returning(),
    ),
    '/candidate/{id}': candidate.id,
    '/company/{id}': beyond.company,
    '/custom-field/{id}': await idOf(
      db
        .insert(customField)
        .values({ company_id: beyond.company, name: BEYOND, key: 'q', kind: 'TEXT' } as typeof customField.$inferInsert)
        .returning(),
    ),
    '/department/{id}': beyond.department,
    '/employee/change_requests/{id}': asked?.id,
    '/employee/mails/{id}': mailed,
    '/employee/waiver/{id}': await idOf(
      db
        .insert(waiver)
        .values({
          candidate_id: candidate.id,
          manager: `m@${BEYOND}.example`,
          body: BEYOND,
          requested_by: boss.id,
          requested_at: AT,
          expires_at: AT,
        })
        .returning(),
    ),
    '/employee/{id}': person.id,
    '/employee_document/file/{id}': await idOf(
      db
        .insert(employeeDocumentFile)
        .values({
          document_id: paper?.id ?? 0,
          name: `${BEYOND}.pdf`,
          kind: 'pdf',
          size: 9,
          key: 'none',
          uploaded_by: BEYOND,
          uploaded_at: AT,
        })
        .returning(),
    ),
    '/employee_document/{id}': paper?.id,
    '/headcount/employee_response/{id}': (await makeAsked(asking, person)).id,
    '/headcount/month/{id}': asking.id,
    '/issued-letter/{id}': (
      await makeSentLetter({ employee_id: person.id }, beyond.company, boss.id, { subject: BEYOND, found: BEYOND })
    ).id,
    '/job-role/{id}': beyond.job_role,
    '/letter/{id}': await idOf(
      db
        .insert(letter)
        .values({
          letter_name: BEYOND,
          category: BEYOND,
          letter_type: BEYOND,
          subject: BEYOND,
          company_id: beyond.company,
          body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: BEYOND }] }] },
          saved_by: BEYOND,
          saved_at: AT,
        })
        .returning(),
    ),
    '/location/{id}': await idOf(
      db
        .insert(location)
        .values({ ...of, state: 'Lagos' })
        .returning(),
    ),
    '/meeting/{id}': met?.id,
    '/onboarding-item/{id}': await idOf(
      db
        .insert(onboardingItem)
        .values({ onboarding_id: begun?.id ?? 0, title: BEYOND, owner: 'ADMIN', due_days: -20 })
        .returning(),
    ),
    '/probation/{id}': person.id,
    '/score-rule/{id}': await idOf(
      db
        .insert(scoreRule)
        .values({
          company_id: beyond.company,
          criteria: 'BAND',
          name: BEYOND,
          formula: 'result >= 90',
          background_colour: '#208368',
          position: 1,
        })
        .returning(),
    ),
    '/task/{id}': await idOf(
      db
        .insert(task)
        .values({ title: BEYOND, due: '2026-01-05', assignee_id: boss.id, created_by: boss.id, created_at: AT })
        .returning(),
    ),
    '/unit/{id}': await idOf(
      db
        .insert(unit)
        .values({ ...of, department_id: beyond.department })
        .returning(),
    ),
  };
  return { theirs, mine, beyond, token, me, account, category: categoryId };
}

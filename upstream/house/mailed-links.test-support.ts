import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { LinkPurpose } from '../../contracts/platform/access';
import { addDays, lagosDay } from '../../contracts/platform/dates';
import * as cases from '../cases/disciplinary/cases.test-support';
import * as exits from '../cases/exit/exits.test-support';
import * as complaints from '../health/hmo-complaint/complaints.test-support';
import * as rosters from '../health/hmo-roster/rosters.test-support';
import { onboarding } from '../hiring/onboarding/tables';
import { makeSentLetter } from '../letters/issued-letter/sent.test-support';
import { employee } from '../people/employee/tables';
import { makeEmployee } from '../people/probation/people.test-support';
import * as appraisals from '../performance/appraisal/acts.test-support';
import { makeAppraisal } from '../performance/appraisal/made.test-support';
import type { LinkTokenClaims } from '../platform/link/tokens';
import { sendMails } from '../platform/module/every-minute';
import * as headcounts from '../time/headcount/month.test-support';
import * as leaves from '../time/leave/turns.test-support';
import { as } from './as.test-support';
import { ask, eventually, makeUser } from './ask.test-support';
import { employeesAt } from './employees.test-support';
import { askUpload, db, mailsTo, makeCandidate, makePlace, tokenOfMail } from './journey.test-support';
import { NAMED_MODULES } from './modules';

/** A link that the product mailed, with what HR or its holder can do about the address. */
export interface MailedLink {
  claims: LinkTokenClaims;
  email: string;
  token: string;
  /** Corrects the address, or with `name` what its holder is called, as the product does. */
  correct: (more: { email?: string; name?: string }) => Promise<Response>;
}

const all = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(`${answer.url} ${answer.status} ${await answer.text()}`);
  return answer;
};

/** The newest link of a purpose that went to an address. */
export async function newestLinkTo(email: string, purpose: LinkPurpose): Promise<Omit<MailedLink, 'correct'>> {
  const mail = (await mailsTo(email)).find(({ links }) => links.some(({ claims }) => claims.purpose === purpose));
  const at = mail?.links.findIndex(({ claims }) => claims.purpose === purpose) ?? 0;
  const claims = mail?.links[at]?.claims;
  if (!claims) throw new Error(`no link for ${purpose} went to ${email}`);
  return { claims, email, token: await tokenOfMail(mail, at) };
}

/** What mails a link of each purpose, at a place and by an admin of their own. */
export async function linkMakers(
  code: string,
): Promise<Record<Exclude<LinkPurpose, 'download'>, () => Promise<MailedLink>>> {
  const hr = await makeUser(`hr@${code}.example`.toLowerCase(), ['SUPERADMIN']);
  const other = await makeUser(`other@${code}.example`.toLowerCase(), ['SUPERADMIN']);
  const place = await makePlace(code);
  const approving = await makePlace(`${code}W`);
  const { token } = hr;
  const send = async (method: string, path: string, body: unknown) => all(await ask(method, path, { token, body }));
  const made = employeesAt(
    () => place,
    () => token,
  );

  const ofEmployee =
    (id: number, now: string): MailedLink['correct'] =>
    async ({ email = now, name = 'Ada' }) => {
      const { version } = await as(token).employee.detail({ id });
      const personal = { gender: 'FEMALE', firstName: name, lastName: 'Obi', email };
      return send('PATCH', `/employee/${id}/`, { version, personal });
    };
  const ofCandidate =
    ({ id, email: now, ...stored }: Awaited<ReturnType<typeof makeCandidate>>): MailedLink['correct'] =>
    async ({ email = now, name = 'Ada' }) => {
      const { lastname, phone, gross_salary, net_salary, resumption_date } = stored;
      const fields = { lastname, phone, gross_salary, net_salary, resumption_date };
      return send('PATCH', `/candidate/${id}/`, { firstname: name, email, ...place, ...fields });
    };
  const ofOutside =
    (id: number): MailedLink['correct'] =>
    async ({ email, name }) => {
      const stored = await as(token).reportingLine.outsidePerson({ id });
      const body = { name: name ?? stored.name, email: email ?? stored.email, version: stored.version };
      return send('PATCH', `/outside-person/${id}/`, body);
    };
  const ofProvider =
    (id: number): MailedLink['correct'] =>
    async ({ email, name }) => {
      const { version, ...stored } = await as(token).hmo.provider({ id });
      const { close_day, roster_email, complaint_email } = stored;
      return send('PATCH', `/hmo/provider/${id}/`, {
        ...{ name: name ?? stored.name, close_day, version },
        ...{ roster_email: email ?? roster_email, complaint_email: email ?? complaint_email },
      });
    };
  const ofAccount =
    (user: Awaited<ReturnType<typeof makeUser>>): MailedLink['correct'] =>
    async ({ email, name }) => {
      const fields = { firstname: name ?? user.firstname, lastname: user.lastname, phone: '0803-555-0142' };
      return all(
        await askUpload('PATCH', `/auth/users/${user.id}/`, user.token, { ...fields, email: email ?? user.email }, []),
      );
    };
  const manager = async (word: string) => {
    const email = `${word}.manager@${code}.example`.toLowerCase();
    const { id } = await makeEmployee(place, '2018-01-08', { email });
    return { id, email, correct: ofEmployee(id, email) };
  };

  const appraisal = (at: 'supervisor' | 'line_manager' | 'head_manager') => async () => {
    const state = {
      supervisor: 'SUBMITTED',
      line_manager: 'APPRAISAL SUBMITTED',
      head_manager: 'SUPERVISOR RATED',
    } as const;
    const team = await appraisals.makeAppraisalTeam(place, await makeAppraisal(place), { state: state[at], to_ask: 2 });
    await appraisals.askManagersNow();
    const { id, email } = at === 'head_manager' ? team.head : team.line;
    const purpose = {
      supervisor: 'kpi-review',
      line_manager: 'line-appraisal',
      head_manager: 'head-appraisal',
    } as const;
    return { ...(await newestLinkTo(email, purpose[at])), correct: ofEmployee(id, email) };
  };
  const query = async () => {
    const one = await makeEmployee(place, '2019-03-04', { email: `query.${code}${Math.random()}@staff.example` });
    return { ...one, case_id: await cases.openQuery(token, one.id) };
  };

  return {
    offer: async () => {
      const person = await makeCandidate(place);
      await send('POST', '/candidate/send_offer/', { requesters: [person.id], expires: addDays(lagosDay(), 7) });
      return { ...(await newestLinkTo(person.email, 'offer')), correct: ofCandidate(person) };
    },
    waiver: async () => {
      const { email, correct } = await manager('waiver');
      const { id } = await makeCandidate(place, 'ONBOARDING');
      await send('POST', '/employee/request_waiver/', { body: 'Please waive it.', manager: email, requesters: [id] });
      return { ...(await newestLinkTo(email, 'waiver')), correct };
    },
    meeting: async () => {
      const person = await makeCandidate(place, 'APPROVED');
      const when = { date: addDays(lagosDay(), 7), time: '10:00', type: 'MEDICAL', notes: 'Come fasting.' };
      await send('POST', '/meeting/', { ...when, candidate: [person.id], offline: true, location: 'Ikeja' });
      return { ...(await newestLinkTo(person.email, 'meeting')), correct: ofCandidate(person) };
    },
    approval: async () => {
      const approver = await makeUser(`approver@${code}.example`.toLowerCase(), ['ADMIN']);
      const group = { action: 'ANY', approver_type: 'USER', approver: [String(approver.id)] };
      const workflow = await (
        await send('POST', '/approval-workflow/', { title: `Links ${code}`, approval_groups: [group] })
      ).json<{ id: number }>();
      await send('POST', '/approval/', { kind: 'offer', company: approving.company, workflow: workflow.id });
      const person = await makeCandidate(approving);
      await send('POST', '/candidate/send_offer/', { requesters: [person.id], expires: addDays(lagosDay(), 7) });
      return { ...(await newestLinkTo(approver.email, 'approval')), correct: ofAccount(approver) };
    },
    probation: async () => {
      const { email, correct } = await manager('probation');
      await send('POST', '/probation/policy/', { name: 'Standard', probation_period: '90 days', reminder: '30,7' });
      const { id } = await makeEmployee(place, addDays(lagosDay(), -80));
      await send('POST', `/probation/${id}/ask/`, { version: 1, supervisor_name: 'Musa', supervisor_email: email });
      return { ...(await newestLinkTo(email, 'probation')), correct };
    },
    letter: async () => {
      const { id: employee_id, email, correct } = await manager('letter');
      const { id } = await makeSentLetter({ employee_id }, place.company, hr.id);
      await send('POST', `/issued-letter/${id}/resend/`, {});
      return { ...(await newestLinkTo(email, 'letter')), correct };
    },
    'kpi-review': appraisal('supervisor'),
    'line-appraisal': appraisal('line_manager'),
    'head-appraisal': appraisal('head_manager'),
    'leave-review': async () => {
      const team = await leaves.makeLeaveTeam(place);
      await leaves.request(team);
      const { id, email } = team.first;
      return { ...(await newestLinkTo(email, 'leave-review')), correct: ofEmployee(id, email) };
    },
    'leave-client': async () => {
      const team = await leaves.makeLeaveTeam(place);
      await leaves.request(team, { approvals: ['client', 'employer'] });
      return { ...(await newestLinkTo(team.emails.client, 'leave-client')), correct: ofOutside(team.client) };
    },
    'headcount-review': async () => {
      const boss = await headcounts.makeSupervisor(place);
      const month = await headcounts.makeMonth(place, 2027, 5);
      const one = await headcounts.makePerson(place, boss, month);
      const body = { headcount: month.id, answers: headcounts.HEADCOUNT_ANSWERS };
      await all(await as(one.token).headcount.respond(body).response);
      await headcounts.tellSupervisorsNow();
      return { ...(await newestLinkTo(boss.email, 'headcount-review')), correct: ofEmployee(boss.id, boss.email) };
    },
    'exit-clearance': async () => {
      const { email, correct } = await manager('clearance');
      const leaver = await exits.makeExitStaff(place);
      const id = await exits.makeStartedExit(token, leaver.id);
      await all(await exits.decideExitAs(other.token, id, 'APPROVED'));
      const items = [{ text: 'Laptop', hand_back: true }];
      const department = {
        department: 'IT',
        owner: 'PERSON',
        owner_name: 'Segun',
        owner_email: email,
        due_days: 2,
        items,
      };
      await send('POST', `/exit/${id}/clearance/`, { clearance: [department] });
      return { ...(await newestLinkTo(email, 'exit-clearance')), correct };
    },
    'query-answer': async () => {
      const { id, email } = await query();
      return { ...(await newestLinkTo(email, 'query-answer')), correct: ofEmployee(id, email) };
    },
    'case-party': async () => {
      const { email, correct, id } = await manager('party');
      const { case_id } = await query();
      await send('POST', `/case/${case_id}/party/`, { role: 'WITNESS', sees: 'ALL', employee: id });
      return { ...(await newestLinkTo(email, 'case-party')), correct };
    },
    'hmo-complaint': async () => {
      const one = await complaints.coveredAt(place);
      await complaints.sendHmoComplaint(await complaints.fileHmoComplaint(one.token), token);
      return { ...(await newestLinkTo(complaints.CARE, 'hmo-complaint')), correct: ofProvider(one.provider.id) };
    },
    'hmo-roster': async () => {
      const one = await rosters.makeRosterProvider();
      await rosters.member(place, one, 'Roster');
      await all(await rosters.sendRosterAs(token, one.provider.id));
      return { ...(await newestLinkTo(one.email, 'hmo-roster')), correct: ofProvider(one.provider.id) };
    },
    'reset-password': async () => {
      const user = await makeUser(`reset@${code}.example`.toLowerCase(), ['EMPLOYEE']);
      await all(await as().auth.resetPassword({ email: user.email }).response);
      // It is mailed by the queue, which tests do not wait for.
      await sendMails(NAMED_MODULES, env, new Date());
      const link = await eventually(() => newestLinkTo(user.email, 'reset-password'));
      return { ...link, correct: ofAccount(user) };
    },
    'create-password': async () => {
      const record = await made({ email: `invited@${code}.example`.toLowerCase(), invite: true });
      const email = record.email ?? '';
      return { ...(await newestLinkTo(email, 'create-password')), correct: ofEmployee(record.id, email) };
    },
    'complete-signup': async () => {
      const person = await makeCandidate(place, 'ONBOARDING');
      const day = lagosDay();
      await db.insert(onboarding).values({
        candidate_id: person.id,
        employment_date: day,
        initiated_at: `${day}T07:00:00.000Z`,
        initiated_by: hr.id,
      });
      await send('PATCH', '/employee/complete_onboarding/', { requesters: [person.id] });
      const link = await newestLinkTo(person.email, 'complete-signup');
      const [record] = await db.select().from(employee).where(eq(employee.candidate_id, person.id));
      return { ...link, correct: ofEmployee(record?.id ?? 0, person.email) };
    },
    'verify-email': async () => {
      const user = await makeUser(`verify@${code}.example`.toLowerCase(), ['EMPLOYEE']);
      const email = `verified@${code}.example`.toLowerCase();
      await ofAccount(user)({ email });
      return { ...(await newestLinkTo(email, 'verify-email')), correct: ofAccount({ ...user, email }) };
    },
  };
}

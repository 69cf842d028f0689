import { HMO_COMPLAINT_DAYS, type HmoComplaintKind, type HmoComplaintState } from '../../../contracts/health/hmo-state';
import { addDays } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { seedTime } from '../../seed/rows';
import { HMO_PARTY } from './row';

interface Seeded {
  kind: HmoComplaintKind;
  status: HmoComplaintState;
  title: string;
  words: string;
  /** Days ago on which it was filed. */
  ago: number;
  answer?: string;
}

const FILED: readonly Seeded[] = [
  {
    kind: 'BILL',
    status: 'CLOSED',
    title: 'Charged for a test that the plan pays',
    words: 'I paid ₦18,500 for a malaria test and drugs although I showed my card.',
    ago: 48,
    answer: 'The hospital has paid the amount back and was reminded of the list of benefits.',
  },
  {
    kind: 'CARE_REFUSED',
    status: 'ANSWERED',
    title: 'Turned away at the desk',
    words: 'They said that my name is not on their list, and asked for cash before they saw my son.',
    ago: 9,
    answer: 'The list of the hospital was from the month before. It has the present one now.',
  },
  {
    kind: 'HOSPITAL',
    status: 'WAITING',
    title: 'No doctor in the evening',
    words: 'The hospital says that it treats at any hour, but after seven nobody was there.',
    ago: 8,
  },
  {
    kind: 'CARD',
    status: 'WAITING',
    title: 'Policy number of my daughter is missing',
    words: 'She is covered since January, and her card still has no number.',
    ago: 4,
  },
  {
    kind: 'CARE_REFUSED',
    status: 'OPEN',
    title: 'Surgery put off twice',
    words: 'The approval code did not come, and the surgery was put off for the second time.',
    ago: 1,
  },
];

/** Complaints in every state, of people whom providers cover; the one that was answered is that of who can sign in. */
export function insuranceComplaints({ rows, today }: Desk): void {
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const name = `${hr.firstname} ${hr.lastname}`;
  const emeka = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const covered = rows.hmoLife.filter(({ relation, employee_id }) => relation === 'SELF' && employee_id !== emeka.id);
  for (const [i, one] of FILED.entries()) {
    const self = one.status === 'ANSWERED' ? undefined : covered[i * 7 + 3];
    const person = self ? requireSeeded(rows.employee.find(({ id }) => id === self.employee_id)) : emeka;
    const life = requireSeeded(rows.hmoLife.find((of) => of.relation === 'SELF' && of.employee_id === person.id));
    const { provider_id } = requireSeeded(rows.hmoCover.find(({ life_id }) => life_id === life.id));
    const provider = requireSeeded(rows.hmoProvider.find(({ id }) => id === provider_id));
    const filed = addDays(today, -one.ago);
    const year = Number(filed.slice(0, 4));
    const serial = rows.caseFile.filter((row) => row.kind === 'HMO_COMPLAINT' && row.year === year).length + 1;
    const id = nextId(rows.caseFile);
    const closed = one.status === 'CLOSED';
    const opened_at = seedTime(filed, 9 * 60 + 20);
    rows.caseFile.push({
      ...{ id, kind: 'HMO_COMPLAINT', year, serial, number: `HC-${year}-${String(serial).padStart(4, '0')}` },
      ...{ employee_id: requireSeeded(person.id), company_id: person.company_id },
      ...{ branch_id: person.branch_id, department_id: person.department_id, topic: one.kind, status: one.status },
      due: closed ? null : addDays(filed, one.status === 'ANSWERED' ? one.ago + 2 : HMO_COMPLAINT_DAYS + 1),
      ...{ opened_at, opened_by: person.user_id },
      closed_at: closed ? seedTime(addDays(filed, 6), 15 * 60) : null,
    });
    rows.hmoComplaint.push({ case_id: id, provider_id, title: one.title });
    const called = `${person.firstname} ${person.lastname}`;
    const employee = nextId(rows.caseParty);
    const insurer = employee + 1;
    const { user_id, id: employee_id, email } = person;
    rows.caseParty.push(
      {
        ...{ id: employee, case_id: id, role: HMO_PARTY.employee, sees: 'SUBJECT', name: called, email },
        ...{ user_id: user_id ?? null, employee_id: employee_id ?? null, added_at: opened_at },
      },
      {
        ...{ id: insurer, case_id: id, role: HMO_PARTY.provider, sees: 'HEARING', name: provider.name },
        ...{ email: provider.complaint_email ?? '', user_id: null, employee_id: null, added_at: opened_at },
      },
    );
    const event = (
      kind: string,
      by_name: string,
      days: number,
      words: string,
      more: Partial<(typeof rows.caseEvent)[number]> = {},
    ) =>
      rows.caseEvent.push({
        ...{ id: nextId(rows.caseEvent), case_id: id, kind, by_name, words, data: {} },
        ...{ reach: 'HEARING', way: 'APP', at: seedTime(addDays(filed, days), 9 * 60 + 20 + days * 7) },
        ...more,
      });
    event('FILED', called, 0, one.words, { party_id: employee });
    if (one.status === 'OPEN') continue;
    event('SENT', name, 1, 'Please look into this and tell us what was done.');
    if (one.answer) event('ANSWERED', provider.name, 4, one.answer, { way: 'LINK', party_id: insurer });
    if (closed) event('CLOSED', name, 6, 'The amount was paid back.', { reach: 'SUBJECT' });
  }
}

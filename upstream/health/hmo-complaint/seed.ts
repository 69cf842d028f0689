import { HMO_COMPLAINT_DAYS, type HmoComplaintKind, type HmoComplaintState } from '../../../contracts/health/hmo-state';
import { addDays } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { seedTime } from '../../seed/rows';

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
    const serial = rows.hmoComplaint.filter((row) => row.year === year).length + 1;
    const id = nextId(rows.hmoComplaint);
    const closed = one.status === 'CLOSED';
    rows.hmoComplaint.push({
      ...{ id, year, serial, number: `HC-${year}-${String(serial).padStart(4, '0')}` },
      ...{ employee_id: requireSeeded(person.id), company_id: person.company_id, provider_id },
      ...{ kind: one.kind, status: one.status, title: one.title },
      due: closed ? null : addDays(filed, one.status === 'ANSWERED' ? one.ago + 2 : HMO_COMPLAINT_DAYS + 1),
      opened_at: seedTime(filed, 9 * 60 + 20),
      closed_at: closed ? seedTime(addDays(filed, 6), 15 * 60) : null,
    });
    const event = (
      kind: string,
      side: 'EMPLOYEE' | 'HR' | 'PROVIDER',
      by: string,
      days: number,
      words: string,
      audience: 'EMPLOYEE' | null = null,
    ) =>
      rows.hmoComplaintEvent.push({
        id: nextId(rows.hmoComplaintEvent),
        complaint_id: id,
        ...{ kind, side, audience, words },
        by_name: by,
        at: seedTime(addDays(filed, days), 9 * 60 + 20 + days * 7),
      });
    event('FILED', 'EMPLOYEE', `${person.firstname} ${person.lastname}`, 0, one.words);
    if (one.status === 'OPEN') continue;
    event('SENT', 'HR', name, 1, 'Please look into this and tell us what was done.');
    if (one.answer) event('ANSWERED', 'PROVIDER', provider.name, 4, one.answer);
    if (closed) event('CLOSED', 'HR', name, 6, 'The amount was paid back.', 'EMPLOYEE');
  }
}

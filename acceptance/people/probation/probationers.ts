import type { Mailbox } from '../../platform/mailbox.ts';
import { type Candidate, dayFromNow, type People } from '../../platform/people.ts';

/** The length of the probation in scenarios, from the day of employment. */
const DAYS = 90;

/** Somebody on probation, with a policy that nobody else follows. */
export interface Probationer extends Candidate {
  candidate: number;
  policy: { id: number; name: string };
  /** The last day of the probation. */
  end: string;
}

/** A job role of the oldest company that the scenario has for itself, and a policy that only it follows. */
async function policyOf({ api }: People, unique: string) {
  const [company] = (await api.company.all.query({})).toSorted((one, other) => one.id - other.id);
  if (!company) throw new Error('There is no company.');
  const of = { company: company.id };
  const role = await api.company.createJobRole.mutate({
    ...of,
    name: `Dock hand ${unique}`,
    code: unique,
    description: '',
    address: '',
  });
  const [[branch], [department]] = await Promise.all([
    api.company.branches.query(of),
    api.company.departments.query(of),
  ]);
  const policy = await api.probation.createPolicy.mutate({
    name: `Docks ${unique}`,
    probation_period: `${DAYS} days`,
    reminder: '30,7',
    job_roles: [role.id],
  });
  return { place: { ...of, branch: branch?.id ?? 0, department: department?.id ?? 0, job_role: role.id }, policy };
}

/** Hires somebody whose probation ends in so many days, from the offer to the staff ID. */
export async function onProbation(
  people: People,
  mailbox: Mailbox,
  unique: string,
  days: number,
): Promise<Probationer> {
  const { place, policy } = await policyOf(people, unique);
  const [firstname, lastname] = ['Tamuno', `Briggs${unique}`];
  const email = `tamuno.${unique}@mail.example`;
  const phone = '0803-555-0142';
  const { id } = await people.api.onboarding.createCandidate.mutate({
    firstname,
    lastname,
    email,
    phone,
    address: '14 Wharf Road, Apapa, Lagos',
    ...place,
    gross_salary: 480_000_000,
    net_salary: 32_500_000,
    resumption_date: dayFromNow(days - DAYS),
  });
  const candidate = { id, firstname, lastname, name: `${firstname} ${lastname}`, email, phone };
  await people.accept(await people.sendOffer(candidate));
  for (const letter of ['acknowledgement_letter', 'deployment_letter', 'handbook'] as const)
    await people.review(id, letter);
  await people.api.onboarding.initiate.mutate({ requesters: [id], employment_date: dayFromNow(days - DAYS) });
  await people.complete(candidate);
  await mailbox.read(email, /complete-signup/);
  const found = await people.api.probation.due.query({ span: 'all', search: lastname });
  const employee = found.results[0];
  if (!employee) throw new Error('Nobody is on probation.');
  return { ...candidate, id: employee.id, candidate: id, policy, end: dayFromNow(days) };
}

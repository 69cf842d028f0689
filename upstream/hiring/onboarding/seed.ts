import { PLAIN_STEP } from '../../../contracts/hiring/onboarding-item';
import { CANDIDATE_STATUSES, type CandidateStatus, OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { SEED_WORKFLOWS, WAIVERS } from '../../seed/data/hr-words';
import { type Desk, requireSeeded } from '../../seed/desk';
import { grossOf } from '../../seed/pay';
import { ADMIN, CANDIDATE_SIGN_IN, SUPER_ADMIN } from '../../seed/people';
import type { SeedPerson } from '../../seed/population';
import { seedTime } from '../../seed/rows';
import { type SeedCandidate, SeedJourney } from './seed-journey';

/** The domain of candidates' own addresses. It is reserved, so that no real person is ever written to. */
const MAIL = 'mail.example';

interface Told {
  firstname: string;
  lastname: string;
  gender: SeedPerson['gender'];
  company: string;
  branch: string;
  role: string;
  status: CandidateStatus;
  /** Days with this status. */
  waiting: number;
  /** Annual, in naira. */
  gross: number;
  email: string | undefined;
}

/** A candidate with a job (company, branch and role by their codes), who has had a status for some days. */
const told = (
  [firstname, lastname, gender]: readonly [string, string, SeedPerson['gender']],
  [company, branch, role, gross]: readonly [string, string, string, number],
  [status, waiting]: readonly [CandidateStatus, number],
  email?: string,
): Told => ({ firstname, lastname, gender, company, branch, role, gross, status, waiting, email });

/** Candidates that guides and screenshots name. */
const TOLD: readonly Told[] = [
  told(['Ọláńrewájú', 'Adébáyọ̀', 'MALE'], ['LGS', 'APA', 'OPS', 15_000_000], ['UPLOADED', 2], `o.adebayo@${MAIL}`),
  told(['Zainab', 'Lawal', 'FEMALE'], ['LGS', 'KAD', 'HSE', 8_400_000], ['APPROVED', 1]),
  told(['Blessing', 'Effiong', 'FEMALE'], ['KES', 'CBQ', 'PRC', 5_700_000], ['MEDICAL_BOOKED', 2]),
  told(['Ifeọma', 'Nwosu', 'FEMALE'], ['KES', 'ENU', 'CCL', 7_200_000], ['UPLOADED', 5]),
  told(['Chukwuemeka', 'Ụzọma', 'MALE'], ['LGS', 'ABA', 'DSR', 2_160_000], ['UPLOADED', 1], `emeka.uzoma@${MAIL}`),
  told(
    [CANDIDATE_SIGN_IN.firstname, CANDIDATE_SIGN_IN.lastname, 'FEMALE'],
    ['LGS', 'IKJ', 'PAY', 7_800_000],
    ['MEDICAL_BOOKED', 3],
    CANDIDATE_SIGN_IN.email,
  ),
  told(['Musa', 'Ibrahim', 'MALE'], ['SVF', 'KAN', 'FLC', 5_400_000], ['RETURNED', 2]),
  told(['Ibrahim', 'Ɗanladi', 'MALE'], ['ZMF', 'ABJ', 'FIT', 2_880_000], ['DECLINED', 4]),
  told(['Tùndé', 'Bákàrè', 'MALE'], ['SVF', 'IBA', 'WHO', 3_600_000], ['UPLOADED', 4]),
  told(['Ṣadé', 'Ògúnlẹ́yẹ', 'FEMALE'], ['LGS', 'LEK', 'LEG', 18_480_000], ['OFFER_SENT', 3]),
];

/** How many candidates have each status; 60 in all, with those of `TOLD`. */
const COUNTS: Record<CandidateStatus, number> = {
  DRAFT: 7,
  OFFER_SENT: 13,
  DECLINED: 4,
  WITHDRAWN: 2,
  UPLOADED: 10,
  RETURNED: 4,
  APPROVED: 6,
  MEDICAL_BOOKED: 5,
  ONBOARDING: 6,
  COMPLETED: 3,
};

/** Days from today to the day of resumption, from and to. */
const RESUMPTION: Record<CandidateStatus, readonly [number, number]> = {
  DRAFT: [30, 75],
  OFFER_SENT: [21, 60],
  DECLINED: [10, 40],
  WITHDRAWN: [10, 40],
  UPLOADED: [9, 45],
  RETURNED: [9, 40],
  APPROVED: [7, 30],
  MEDICAL_BOOKED: [8, 28],
  ONBOARDING: [0, 14],
  COMPLETED: [-5, 9],
};

/** Onboarding workflows, and candidates with every status of the journey. */
export function candidates(desk: Desk): void {
  SEED_WORKFLOWS.forEach(({ title, steps }, i) => {
    desk.rows.workflowSetting.push({
      id: i + 1,
      title,
      steps: steps.map((step) => step.title),
      details: steps.map(({ title: _, ...said }) => ({ ...PLAIN_STEP, ...said })),
      created_at: seedTime(addDays(desk.today, -400), 10 * 60),
    });
  });
  const plan = [...TOLD, ...CANDIDATE_STATUSES.flatMap((status) => unnamed(desk, status))];
  for (const [i, one] of plan.entries()) {
    lead(desk, caseOf(desk, one), one, i);
  }
  // One offer bounces, so that HR has a failed delivery to handle.
  const unreachable = desk.rows.candidate.findLast(({ status }) => status === 'OFFER_SENT');
  if (unreachable) unreachable.email = unreachable.email.replace(MAIL, 'bounce.example');
}

/** The candidates with a status whom no guide names. */
function unnamed({ random }: Desk, status: CandidateStatus): Pick<Told, 'status' | 'waiting'>[] {
  const left = COUNTS[status] - TOLD.filter((one) => one.status === status).length;
  const longest = status === 'OFFER_SENT' ? 16 : status === 'COMPLETED' ? 7 : 9;
  return Array.from({ length: left }, () => ({ status, waiting: random.int(1, longest) }));
}

function caseOf(desk: Desk, one: Partial<Told> & Pick<Told, 'status'>): SeedCandidate {
  const { random, rows, today, firms, population } = desk;
  const firm = requireSeeded(one.company ? firms.find(({ of }) => of.code === one.company) : random.pick(firms));
  const branch = requireSeeded(
    one.branch ? firm.branches.find(({ of }) => of.code === one.branch) : random.pick(firm.branches),
  );
  const role = requireSeeded(one.role ? firm.roles.find(({ of }) => of.code === one.role) : random.pick(firm.roles));
  const { firstname, lastname, gender, email } = one;
  const given = firstname && lastname && gender ? { firstname, lastname, gender, middlename: null } : {};
  const person = population.person(firm.of.peoples, branch.of.city, MAIL, { ...given, ...(email ? { email } : {}) });
  const [from, to] = RESUMPTION[one.status];
  const officer = random.chance(0.85) ? ADMIN : SUPER_ADMIN;
  const user = (who: string) => rows.user.find((row) => row.email === who)?.id ?? null;
  return {
    person,
    accounts: population.accounts(),
    firm,
    branch,
    role,
    gross_salary: one.gross ? one.gross * 100 : grossOf(random, role.of),
    resumption_date: monday(addDays(today, random.int(from, to))),
    user_id: user(person.email),
    officer: { id: user(officer.email) ?? 1, name: `${officer.firstname} ${officer.lastname}` },
  };
}

/** Leads a candidate to a status that they have had for `waiting` days. */
function lead(desk: Desk, of: SeedCandidate, { status, waiting }: Pick<Told, 'status' | 'waiting'>, i: number): void {
  const { random, today } = desk;
  const steps = STEPS[status];
  const gaps = steps.map(() => random.int(1, 3));
  const started = addDays(today, -waiting - gaps.reduce((sum, gap) => sum + gap, 0));
  const journey = new SeedJourney(desk, of, started);
  let day = started;
  steps.forEach((step, s) => {
    const gap = gaps[s] ?? 1;
    day = addDays(day, gap);
    take(journey.wait(gap, step === 'accept' || step === 'decline'), step, desk, day, status, i);
  });
  if (journey.status !== status) throw new Error(`A candidate came to ${journey.status} instead of ${status}.`);
  if (status === 'UPLOADED' && waiting > 1 && i % 2 === 0) journey.wait(1).approve('acknowledgement_letter');
  if (waiting > 1 && i % 3 !== 0) waive(desk, journey, i);
}

type Step = 'send' | 'accept' | 'decline' | 'withdraw' | 'return' | 'approve' | 'book' | 'initiate' | 'complete';
const STEPS: Record<CandidateStatus, readonly Step[]> = {
  DRAFT: [],
  OFFER_SENT: ['send'],
  DECLINED: ['send', 'decline'],
  WITHDRAWN: ['send', 'withdraw'],
  UPLOADED: ['send', 'accept'],
  RETURNED: ['send', 'accept', 'return'],
  APPROVED: ['send', 'accept', 'approve'],
  MEDICAL_BOOKED: ['send', 'accept', 'approve', 'book'],
  ONBOARDING: ['send', 'accept', 'approve', 'book', 'initiate'],
  COMPLETED: ['send', 'accept', 'approve', 'book', 'initiate', 'complete'],
};

function take(journey: SeedJourney, step: Step, desk: Desk, day: Day, status: CandidateStatus, i: number): void {
  const { random, rows, today } = desk;
  switch (step) {
    case 'send':
      journey.sendOffer(addDays(day, 14), status !== 'OFFER_SENT' || i % 2 === 0);
      break;
    case 'accept':
      journey.accept();
      break;
    case 'decline':
      journey.decline();
      break;
    case 'withdraw':
      journey.withdraw();
      break;
    case 'return': {
      const letter = random.pick(OFFER_LETTERS);
      for (const other of OFFER_LETTERS) if (other !== letter) journey.approve(other);
      journey.returnLetter(letter);
      break;
    }
    case 'approve':
      journey.approveAll();
      break;
    case 'book':
      journey.bookMedical(weekday(status === 'MEDICAL_BOOKED' ? addDays(today, random.int(1, 7)) : addDays(day, 1)));
      break;
    case 'initiate':
      journey.initiate(random.int(1, rows.workflowSetting.length));
      break;
    case 'complete':
      journey.complete();
  }
}

/** Asks a manager for a waiver for some candidates past their acceptance, with every outcome. */
function waive(desk: Desk, journey: SeedJourney, i: number): void {
  if (!['APPROVED', 'MEDICAL_BOOKED', 'ONBOARDING'].includes(journey.status)) return;
  const waiver = journey.requestWaiver(WAIVERS[i % WAIVERS.length] ?? '');
  const outcome = desk.rows.waiver.length % 4;
  if (outcome === 1) return;
  journey.wait(1).decideWaiver(waiver, outcome === 0 ? 'REJECTED' : 'ACCEPTED');
}

const dayOfWeek = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();
/** This day, or the Monday after it when it is on a weekend. */
const weekday = (day: Day): Day => ([0, 6].includes(dayOfWeek(day)) ? monday(day) : day);
/** This Monday, or the next. */
const monday = (day: Day): Day => addDays(day, (8 - dayOfWeek(day)) % 7);

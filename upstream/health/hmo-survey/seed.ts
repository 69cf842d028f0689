import type { SurveyQuestion } from '../../../contracts/health/hmo-survey';
import { addDays } from '../../../contracts/platform/dates';
import { type Desk, nextId, requireSeeded } from '../../seed/desk';
import { ADMIN, EMPLOYEE } from '../../seed/people';
import { Random } from '../../seed/random';
import { seedTime } from '../../seed/rows';

/** It draws numbers of its own, so that the rows of other modules stay as they are. */
const SEED = 1919;

const QUESTIONS: SurveyQuestion[] = [
  {
    ...{ id: 1, kind: 'CHOICE', low: '', high: '', required: true },
    text: 'Is there a hospital of your plan near your home?',
    choices: ['Yes, within half an hour', 'Yes, but further', 'No'],
  },
  {
    ...{ id: 2, kind: 'SCALE', choices: [], required: true },
    text: 'How content are you with your hospital?',
    ...{ low: 'Not at all', high: 'Very' },
  },
  {
    ...{ id: 3, kind: 'TEXT', choices: [], low: '', high: '', required: false },
    text: 'What should change first?',
  },
];
const WISHES = [
  'More doctors in the evening',
  'Shorter waits',
  'A hospital in Ikorodu',
  'Dental care',
  'Clearer bills',
];

/** A survey that was closed with its results, one that is open, and a draft. */
export function insuranceSurveys({ rows, today }: Desk): void {
  const random = new Random(SEED);
  const hr = requireSeeded(rows.user.find(({ email }) => email === ADMIN.email));
  const me = requireSeeded(rows.employee.find(({ email }) => email === EMPLOYEE.email));
  const covered = rows.hmoLife.filter(({ relation }) => relation === 'SELF');
  const add = (title: string, opens: number, closes: number, share: number | null) => {
    const id = nextId(rows.hmoSurvey);
    const isOver = closes < 0;
    const asked = share === null ? [] : covered;
    let answered = 0;
    for (const one of [...asked].sort((a, b) => a.employee_id - b.employee_id)) {
      const isMine = one.employee_id === me.id;
      const did = isMine ? isOver : random.chance(share ?? 0);
      rows.hmoSurveyAsked.push({
        ...{ survey_id: id, employee_id: one.employee_id, company_id: one.company_id, answered: did },
      });
      if (!did) continue;
      answered += 1;
      rows.hmoSurveyAnswer.push({
        survey_id: id,
        random: String(random.int(100_000, 999_999)).concat(String(answered).padStart(6, '0')),
        answers: {
          1: random.pick(QUESTIONS[0]?.choices ?? []),
          2: String(Math.min(5, 2 + random.int(0, 3))),
          ...(random.chance(0.3) ? { 3: random.pick(WISHES) } : {}),
        },
      });
    }
    rows.hmoSurvey.push({
      ...{ id, title, words: 'It takes two minutes. Nobody can put together who answered what.' },
      questions: QUESTIONS,
      ...{ opens_on: addDays(today, opens), closes_on: addDays(today, closes) },
      published_at: share === null ? null : seedTime(addDays(today, opens), 8 * 60),
      ...{ asked: asked.length, answered, asked_up_to: share === null ? 0 : null },
      created_by: requireSeeded(hr.id),
      created_by_name: `${hr.firstname} ${hr.lastname}`,
      created_at: seedTime(addDays(today, opens - 2), 10 * 60),
    });
  };
  add('Your health insurance this year', -120, -100, 0.62);
  add('Survey on hospitals', -9, 12, 0.38);
  add('After the change of plans', 30, 44, null);
}

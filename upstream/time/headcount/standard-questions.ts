import type { QuestionForm } from '../../../contracts/time/headcount';

type Standard = Pick<QuestionForm, 'text' | 'kind' | 'label'> & Partial<QuestionForm>;

/** The questions of most headcounts. HR may change them. */
const STANDARD: readonly Standard[] = [
  { text: 'Do you still work for {company}?', kind: 'YES_NO', label: 'Still employed' },
  {
    text: 'Where do you work on most days?',
    kind: 'CHOICE',
    label: 'Place of work',
    choices: ['{branch}', 'Another branch', 'Client site', 'From home'],
  },
  { text: 'How many days were you on site so far?', kind: 'NUMBER', label: 'Days on site', unit: 'days' },
  { text: 'Is your job title still {job_role}?', kind: 'YES_NO', label: 'Job title' },
  {
    text: 'Is your supervisor still {supervisor}?',
    kind: 'YES_NO',
    label: 'Supervisor',
    hint: 'Your answers go to them. HR corrects the reporting line where you choose No.',
  },
  {
    text: 'Which company equipment do you hold?',
    kind: 'TEXT',
    label: 'Company equipment',
    hint: 'For example a laptop, a phone, an access card. Write none if you hold none.',
  },
];

/** The questions of a new deployment, as they are stored, in the order in which they are asked. */
export const STANDARD_QUESTIONS = STANDARD.map((question, place) => ({
  choices: [],
  unit: '',
  hint: '',
  required: true,
  ...question,
  position: place + 1,
}));

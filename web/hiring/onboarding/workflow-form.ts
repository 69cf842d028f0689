import * as z from 'zod';
import { WorkflowForm, type WorkflowSetting } from '../../../contracts/hiring/onboarding';
import { PLAIN_STEP, StepDetail } from '../../../contracts/hiring/onboarding-item';
import { FACT_KEYS, FACTS, isOfEmployee, STEP_OWNERS } from '../../../contracts/platform/checklist';
import { numeric } from '../../../contracts/platform/fields';
import { countWithWord } from '../../platform/ui/format';

const { title, steps } = WorkflowForm.shape;
const { owner, owner_id, owner_name, owner_email, required, note } = StepDetail.shape;

/** When a step is due: whole days before or after the first day, or on it. */
export const WHENS = {
  BEFORE: 'Before the first day',
  FIRST: 'On the first day',
  AFTER: 'After the first day',
} as const;

/** The form's value for an item that somebody ticks, because a choice has no empty value. */
const BY_HAND = 'BY_HAND';
export const DONE_WHEN = [
  { value: BY_HAND, label: 'Somebody ticks it' },
  ...FACT_KEYS.map((value) => ({ value, label: FACTS[value] })),
];

/** The form library needs objects as rows, while a step on the wire is a text with its details beside it. */
const Step = z
  .object({
    text: steps.element,
    ...{ owner, owner_id, owner_name, owner_email, required, note },
    when: z.enum(['BEFORE', 'FIRST', 'AFTER']),
    days: numeric(
      z.number('Enter a number of days').int('Enter whole days').min(1, 'At least 1 day').max(90, 'At most 90 days'),
    ),
    done_when: z.enum([BY_HAND, ...FACT_KEYS]),
  })
  .superRefine((step, context) => {
    // The contract says what is wrong with a detail; both forms have the same names.
    for (const { path, message } of StepDetail.safeParse(detailOf(step)).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
type Step = z.output<typeof Step>;

export const StepsForm = z.object({
  title,
  steps: z.array(Step).min(1, 'Add at least one step').max(20, 'At most 20 steps'),
});

const factOf = (done_when: Step['done_when']) => (done_when === BY_HAND ? null : done_when);

function detailOf({ text: _, when, days, done_when, ...detail }: Omit<Step, 'text'> & { text?: string }): StepDetail {
  const fact = factOf(done_when);
  const due = when === 'FIRST' ? 0 : when === 'BEFORE' ? -days : days;
  // An item that cannot be required is not, whatever was ticked before.
  return { ...detail, due, fact, required: detail.required && !isOfEmployee(fact) };
}

const stepOf = (text: string, detail: StepDetail = PLAIN_STEP): z.input<typeof Step> => {
  const { due, fact, ...said } = detail;
  return {
    text,
    ...said,
    when: due < 0 ? 'BEFORE' : due > 0 ? 'AFTER' : 'FIRST',
    days: Math.abs(due) || 1,
    done_when: fact ?? BY_HAND,
  };
};

export const NEW_STEP = stepOf('');

export const formOf = (stored: WorkflowSetting | undefined): z.input<typeof StepsForm> => ({
  title: stored?.title ?? '',
  steps: stored ? stored.steps.map((text, i) => stepOf(text, stored.details[i])) : [NEW_STEP],
});

export const workflowInput = ({ title, steps }: z.output<typeof StepsForm>): z.input<typeof WorkflowForm> => ({
  title,
  steps: steps.map(({ text }) => text),
  details: steps.map(detailOf),
});

type Typed = Pick<z.input<typeof Step>, 'owner' | 'owner_name' | 'when' | 'required' | 'done_when'> & { days: unknown };

/** The details of a step, in one line. */
export function stepSummary({ owner = 'HR', owner_name, when, days, required, done_when }: Typed): string {
  const who = owner === 'OTHER' && owner_name ? owner_name : STEP_OWNERS[owner];
  const number = Number(days) || 1;
  const due =
    when === 'FIRST'
      ? 'on the first day'
      : `${countWithWord(number, 'day')} ${when === 'BEFORE' ? 'before' : 'after'} the first day`;
  const isRequired = required && !isOfEmployee(factOf(done_when));
  return [who, due, isRequired && 'required', done_when !== BY_HAND && 'known from the records']
    .filter(Boolean)
    .join(' · ');
}

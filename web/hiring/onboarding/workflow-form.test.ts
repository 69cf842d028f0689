import { describe, expect, test } from 'vitest';
import { PLAIN_STEP, type StepDetail } from '../../../contracts/hiring/onboarding-item';
import { formOf, StepsForm, stepSummary, workflowInput } from './workflow-form';

const stored = (...details: Partial<StepDetail>[]) => ({
  id: 1,
  title: 'Field staff',
  steps: details.map((_, i) => `Step ${i}`),
  details: details.map((detail) => ({ ...PLAIN_STEP, ...detail })),
  created_at: null,
});

describe('the form of a workflow', () => {
  test('gives back what is stored', () => {
    const workflow = stored(
      {},
      { owner: 'CANDIDATE', due: -7, required: true, note: 'Two, signed' },
      { owner: 'OTHER', owner_name: 'Yusuf Danjuma', owner_email: 'yusuf@site.example', due: 4 },
      { owner: 'ADMIN', owner_id: 3, fact: 'MEDICAL', required: true },
    );
    const { title, steps, details } = workflow;
    expect(workflowInput(StepsForm.parse(formOf(workflow)))).toEqual({ title, steps, details });
  });

  test('takes a workflow of which a server says the texts alone', () => {
    const form = formOf({ ...stored({}, {}), details: [] });
    expect(workflowInput(StepsForm.parse(form)).details).toEqual([PLAIN_STEP, PLAIN_STEP]);
  });

  test('begins with one empty step', () => {
    expect(
      StepsForm.safeParse(formOf(undefined)).error?.issues.map(({ path, message }) => [path.join('.'), message]),
    ).toEqual([
      ['title', 'Title is required'],
      ['steps.0.text', 'Step is required'],
    ]);
  });

  test('asks who somebody else is, and for whole days', () => {
    const form = formOf(stored({ owner: 'OTHER' }, { owner: 'ADMIN' }, { due: 3 }));
    const steps = form.steps.map((step, i) => (i === 2 ? { ...step, days: '' } : step));
    const wrong = StepsForm.safeParse({ ...form, steps: steps.slice(0, 2) }).error?.issues ?? [];
    expect(wrong.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['steps.0.owner_name', 'Name is required'],
      ['steps.0.owner_email', 'Email is required'],
      ['steps.1.owner_id', 'Person is required'],
    ]);
    expect(StepsForm.safeParse({ ...form, steps }).error?.issues.at(-1)?.message).toBe('Enter a number of days');
  });

  test('does not require what only the record of an employee has', () => {
    const form = formOf(stored({ fact: 'GUARANTORS' }));
    const steps = form.steps.map((step) => ({ ...step, required: true }));
    expect(workflowInput(StepsForm.parse({ ...form, steps })).details?.[0]?.required).toBe(false);
  });
});

test.each([
  [{}, 'Whoever initiates the onboarding · on the first day'],
  [{ owner: 'CANDIDATE', due: -1, required: true }, 'The candidate · 1 day before the first day · required'],
  [{ owner: 'OTHER', owner_name: 'Yusuf', due: 4 }, 'Yusuf · 4 days after the first day'],
  [{ fact: 'MEDICAL' }, 'Whoever initiates the onboarding · on the first day · known from the records'],
] as const)('a step is told in one line: %j', (detail, words) => {
  const [step] = formOf(stored(detail)).steps;
  expect(step && stepSummary(step as Parameters<typeof stepSummary>[0])).toBe(words);
});

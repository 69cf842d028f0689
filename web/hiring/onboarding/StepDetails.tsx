import { Grid } from '@radix-ui/themes';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { isOfEmployee, STEP_OWNER_KEYS, STEP_OWNERS } from '../../../contracts/platform/checklist';
import { AdminsChoice } from '../../platform/form/AdminsChoice';
import { fieldsOf, useBound } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { Card } from '../../platform/ui/Card';
import { Field } from '../../platform/ui/Field';
import styles from './WorkflowFields.module.css';
import { DONE_WHEN, type StepsForm, stepSummary, WHENS } from './workflow-form';

type Form = UseFormReturn<z.input<typeof StepsForm>, unknown, z.output<typeof StepsForm>>;

const OWNERS = STEP_OWNER_KEYS.map((value) => ({ value, label: STEP_OWNERS[value] }));
const DUE = Object.entries(WHENS).map(([value, label]) => ({ value, label }));

/** The details of a step: one line, which opens into the fields. */
export function StepDetails({ form, index }: { form: Form; index: number }) {
  const { control } = form;
  const field = fieldsOf(control);
  const id = useId();
  const [chosen, setChosen] = useState(false);
  const step = useWatch({ control, name: `steps.${index}` });
  const problems = form.formState.errors.steps?.[index];
  // A mistake inside is never hidden.
  const open = chosen || Object.keys(problems ?? {}).some((name) => name !== 'text');
  if (!step) return null;
  const ofEmployee = step.done_when !== 'BY_HAND' && isOfEmployee(step.done_when);
  const name = <const K extends string>(key: K) => `steps.${index}.${key}` as const;
  return (
    <>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Details of step ${index + 1}: ${stepSummary(step)}`}
        onClick={() => setChosen(!open)}
      >
        <span>{stepSummary(step)}</span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Card tone="gray" p="16px">
          <Grid id={id} gap="4" role="group" aria-label={`Details of step ${index + 1}`}>
            <FieldPair>
              <SelectField {...field(name('owner'))} label="Owner" options={OWNERS} />
              <SelectField {...field(name('done_when'))} label="Done when" options={DONE_WHEN} />
            </FieldPair>
            {step.owner === 'ADMIN' && <Person form={form} index={index} />}
            {step.owner === 'OTHER' && (
              <FieldPair>
                <TextField {...field(name('owner_name'))} label="Name" required maxLength={120} autoComplete="off" />
                <TextField {...field(name('owner_email'))} type="email" label="Email" required autoComplete="off" />
              </FieldPair>
            )}
            <FieldPair>
              <SelectField {...field(name('when'))} label="Due" options={DUE} />
              {step.when !== 'FIRST' && (
                <TextField {...field(name('days'))} label="Days" inputMode="numeric" autoComplete="off" />
              )}
            </FieldPair>
            <TextField {...field(name('note'))} label="Note" maxLength={200} autoComplete="off" />
            {ofEmployee ? null : (
              <CheckboxField {...field(name('required'))} label="Required: onboarding cannot be completed without it" />
            )}
          </Grid>
        </Card>
      )}
    </>
  );
}

function Person({ form, index }: { form: Form; index: number }) {
  const { field, error } = useBound({ control: form.control, name: `steps.${index}.owner_id` });
  const id = Number(field.value) || null;
  return (
    <Field label="Person" required error={error} hint="Whoever initiates stands in for somebody who has left">
      {(aria) => (
        <AdminsChoice
          {...aria}
          controlRef={field.ref}
          label="Person"
          placeholder="Choose a person"
          chosen={id ? [id] : []}
          onChange={([chosen]) => field.onChange(chosen ?? null)}
        />
      )}
    </Field>
  );
}

import { Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import type { WorkflowSetting } from '../../../contracts/hiring/onboarding';
import { isOfEmployee, STEP_OWNER_KEYS, STEP_OWNERS } from '../../../contracts/platform/checklist';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { AdminsChoice } from '../../platform/form/AdminsChoice';
import { fieldsOf, useBound } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Card } from '../../platform/ui/Card';
import { Field } from '../../platform/ui/Field';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { useDeleteWorkflow } from './use-delete-workflow';
import styles from './WorkflowFields.module.css';
import { DONE_WHEN, formOf, NEW_STEP, StepsForm, stepSummary, WHENS, workflowInput } from './workflow-form';

/** The title and the ordered steps of a workflow. */
export function WorkflowFields({ workflow }: { workflow?: WorkflowSetting }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = utils.client.onboarding;
  const {
    form,
    control,
    field: formField,
    edit,
  } = useRecordForm({
    schema: StepsForm,
    record: workflow,
    valuesOf: formOf,
    create: async (values) => (await calls.createWorkflowSetting.mutate(workflowInput(values))).data,
    update: (values, { id }) => calls.updateWorkflowSetting.mutate({ ...workflowInput(values), id }),
    said: workflow ? 'Workflow saved' : 'Created Successfully',
    place: workflow ? 'save' : 'createWorkflow',
    done: async () => {
      await Promise.all([
        utils.onboarding.workflowSetting.invalidate(),
        utils.onboarding.workflowSettings.invalidate(),
      ]);
      if (!workflow) navigate(pages.workflows());
    },
    // The mode `onTouched` would call a row wrong the moment it is added.
    mode: 'onSubmit',
  });
  const { formState } = form;
  const list = useFieldArray({ control, name: 'steps' });
  const askDelete = useDeleteWorkflow(() => {
    forgetUnsaved();
    navigate(pages.workflows());
  });
  const last = list.fields.length - 1;
  const wrong = formState.errors.steps?.root?.message ?? formState.errors.steps?.message;

  return (
    <>
      <PageHeading title={workflow ? plainText(workflow.title) : 'New workflow'}>
        {workflow && (
          <Button variant="soft" color="gray" onClick={() => void askDelete(workflow)}>
            <Trash2 />
            Delete workflow
          </Button>
        )}
      </PageHeading>
      <RecordForm
        edit={edit}
        save={workflow ? 'Save workflow' : 'Create workflow'}
        unsaved={formState.isDirty ? 'Not saved yet' : ''}
        leave={() => navigate(pages.workflows())}
        leaveWords={workflow ? 'Close' : 'Cancel'}
      >
        <FormGroup title="Workflow" note="Chosen by its title when onboarding begins.">
          <TextField {...formField('title')} label="Title" required maxLength={120} />
        </FormGroup>
        <FormGroup title="Steps" note="What has to be done: by whom, until when, and whether onboarding waits for it.">
          <Grid asChild gap="3">
            <ol>
              {list.fields.map((field, index) => (
                <li key={field.id}>
                  <Flex
                    direction={{ initial: 'column', xs: 'row' }}
                    align={{ initial: 'stretch', xs: 'start' }}
                    gap="2"
                  >
                    <TextField
                      {...formField(`steps.${index}.text`)}
                      label={`Step ${index + 1}`}
                      required
                      maxLength={120}
                      className={styles.text}
                    />
                    <Flex justify={{ initial: 'end', xs: 'start' }} gap="1" mt={{ initial: '0', xs: '26px' }}>
                      <IconButton
                        type="button"
                        variant="soft"
                        color="gray"
                        aria-label={`Move step ${index + 1} up`}
                        disabled={index === 0}
                        onClick={() => list.move(index, index - 1)}
                      >
                        <ArrowUp />
                      </IconButton>
                      <IconButton
                        type="button"
                        variant="soft"
                        color="gray"
                        aria-label={`Move step ${index + 1} down`}
                        disabled={index === last}
                        onClick={() => list.move(index, index + 1)}
                      >
                        <ArrowDown />
                      </IconButton>
                      <IconButton
                        type="button"
                        variant="soft"
                        color="gray"
                        aria-label={`Remove step ${index + 1}`}
                        onClick={() => list.remove(index)}
                      >
                        <Trash2 />
                      </IconButton>
                    </Flex>
                  </Flex>
                  <StepDetails form={form} index={index} />
                </li>
              ))}
            </ol>
          </Grid>
          {wrong && <ProblemLine alert>{wrong}</ProblemLine>}
          <div>
            <Button
              type="button"
              variant="outline"
              disabled={list.fields.length >= 20}
              onClick={() => list.append(NEW_STEP)}
            >
              <Plus />
              Add step
            </Button>
          </div>
        </FormGroup>
      </RecordForm>
    </>
  );
}

type Form = UseFormReturn<z.input<typeof StepsForm>, unknown, z.output<typeof StepsForm>>;

const OWNERS = STEP_OWNER_KEYS.map((value) => ({ value, label: STEP_OWNERS[value] }));
const DUE = Object.entries(WHENS).map(([value, label]) => ({ value, label }));

/** The details of a step: one line, which opens into the fields. */
function StepDetails({ form, index }: { form: Form; index: number }) {
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

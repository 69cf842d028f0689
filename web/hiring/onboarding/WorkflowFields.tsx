import { Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { WorkflowSetting } from '../../../contracts/hiring/onboarding';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { FormGroup } from '../../platform/form/FormGroup';
import { TextField } from '../../platform/form/TextField';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { StepDetails } from './StepDetails';
import { useDeleteWorkflow } from './use-delete-workflow';
import styles from './WorkflowFields.module.css';
import { formOf, NEW_STEP, StepsForm, workflowInput } from './workflow-form';

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

import { Button, Grid, IconButton } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { WorkflowForm, type WorkflowSetting } from '../../contracts/onboarding';
import { pages } from '../../contracts/pages';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Problem } from '../ui/Problem';
import { toast } from '../ui/toast';
import { useDeleteWorkflow } from './use-delete-workflow';
import styles from './WorkflowFields.module.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const { title, steps } = WorkflowForm.shape;

/** Rows of a form have to be objects; on the wire a step is its text. */
const Form = z.object({
  title,
  steps: z
    .array(z.object({ text: steps.element }))
    .min(1, 'Add at least one step')
    .max(20, 'At most 20 steps'),
});

/** The title and the ordered steps of a workflow. */
export function WorkflowFields({ workflow }: { workflow?: WorkflowSetting }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const askDelete = useDeleteWorkflow(() => {
    saved();
    navigate(pages.workflows());
  });
  const form = useSchemaForm(
    Form,
    { title: workflow?.title ?? '', steps: (workflow?.steps ?? ['']).map((text) => ({ text })) },
    // In the other mode a row is called wrong the moment it is added.
    'onSubmit',
  );
  const { control, handleSubmit, setError, reset, formState } = form;
  const saved = useUnsaved(form);
  const list = useFieldArray({ control, name: 'steps' });
  const create = trpc.onboarding.createWorkflowSetting.useMutation({
    onSuccess: async () => {
      toast.success('Created Successfully');
      saved();
      await utils.onboarding.workflowSettings.invalidate();
      navigate(pages.workflows());
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['title', 'steps']);
      reportFailure(error, 'createWorkflow');
    },
  });
  const createOnce = useOneAtATime(create);
  const update = trpc.onboarding.updateWorkflowSetting.useMutation({
    onSuccess: async ({ title, steps }) => {
      toast.success('Workflow saved');
      reset({ title, steps: steps.map((text) => ({ text })) });
      await Promise.all([
        utils.onboarding.workflowSetting.invalidate(),
        utils.onboarding.workflowSettings.invalidate(),
      ]);
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['title', 'steps']);
      reportFailure(error, 'save');
    },
  });
  const updateOnce = useOneAtATime(update);
  const submit = handleSubmit((form) => {
    const input = { title: form.title, steps: form.steps.map((step) => step.text) };
    if (workflow) updateOnce({ ...input, id: workflow.id });
    else createOnce(input);
  });
  const last = list.fields.length - 1;
  const wrong = formState.errors.steps?.root?.message ?? formState.errors.steps?.message;

  return (
    <>
      <PageHeading title={workflow ? plainText(workflow.title) : 'New workflow'}>
        {workflow && (
          <Button variant="soft" color="gray" onClick={() => void askDelete(workflow)}>
            <Trash2 {...ICON} />
            Delete workflow
          </Button>
        )}
      </PageHeading>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <FormGroup title="Workflow" note="Chosen by its title when onboarding begins.">
          <TextField control={control} name="title" label="Title" required maxLength={120} />
        </FormGroup>
        <FormGroup title="Steps" note="What a new employee must hand in, in this order.">
          <Grid asChild gap="3">
            <ol>
              {list.fields.map((field, index) => (
                <li key={field.id} className={styles.step}>
                  <TextField
                    control={control}
                    name={`steps.${index}.text`}
                    label={`Step ${index + 1}`}
                    required
                    maxLength={120}
                    className={styles.text}
                  />
                  <div className={styles.tools}>
                    <IconButton
                      type="button"
                      variant="soft"
                      color="gray"
                      aria-label={`Move step ${index + 1} up`}
                      disabled={index === 0}
                      onClick={() => list.move(index, index - 1)}
                    >
                      <ArrowUp {...ICON} />
                    </IconButton>
                    <IconButton
                      type="button"
                      variant="soft"
                      color="gray"
                      aria-label={`Move step ${index + 1} down`}
                      disabled={index === last}
                      onClick={() => list.move(index, index + 1)}
                    >
                      <ArrowDown {...ICON} />
                    </IconButton>
                    <IconButton
                      type="button"
                      variant="soft"
                      color="gray"
                      aria-label={`Remove step ${index + 1}`}
                      onClick={() => list.remove(index)}
                    >
                      <Trash2 {...ICON} />
                    </IconButton>
                  </div>
                </li>
              ))}
            </ol>
          </Grid>
          {wrong && <Problem alert>{wrong}</Problem>}
          <div>
            <Button
              type="button"
              variant="outline"
              disabled={list.fields.length >= 20}
              onClick={() => list.append({ text: '' })}
            >
              <Plus {...ICON} />
              Add step
            </Button>
          </div>
        </FormGroup>
        <SaveBar
          save={workflow ? 'Save workflow' : 'Create workflow'}
          saving={create.isPending || update.isPending}
          unsaved={formState.isDirty ? 'Not saved yet' : undefined}
          discard={() => navigate(pages.workflows())}
          discardWords={workflow ? 'Close' : 'Cancel'}
        />
      </form>
    </>
  );
}

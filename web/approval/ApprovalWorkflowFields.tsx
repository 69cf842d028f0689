import { Button, Grid } from '@radix-ui/themes';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type ApprovalGroup, type ApprovalWorkflow, ApprovalWorkflowForm } from '../../contracts/approval';
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
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Problem } from '../ui/Problem';
import { toast } from '../ui/toast';
import { ACTION_WORDS, ROLE_WORDS } from './approval-words';
import { type GroupInput, LevelFields } from './LevelFields';
import { useDeleteWorkflow } from './use-delete-workflow';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST = 10;
const EMPTY: GroupInput = { action: undefined, approver_type: undefined, approver: [] };
const LABELS = { title: 'Title', approval_groups: 'Levels' };

const groupsOf = (workflow: ApprovalWorkflow): ApprovalGroup[] =>
  workflow.approval_groups.map(({ action, approver_type, approver }) => ({ action, approver_type, approver }));
/** As two edits of it are compared: the levels are one value. */
const compared = (title: string, groups: unknown) => ({ title, approval_groups: JSON.stringify(groups) });

/** The title and the ordered levels of an approval workflow. */
export function ApprovalWorkflowFields({ workflow }: { workflow?: ApprovalWorkflow }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const askDelete = useDeleteWorkflow(() => {
    saved();
    navigate(pages.approvals({ tab: 'workflows' }));
  });
  // The version that the next save is made from.
  const [before, setBefore] = useState(workflow);
  const [names, setNames] = useState(() => namesIn(workflow));
  const form = useSchemaForm(
    ApprovalWorkflowForm,
    { title: workflow?.title ?? '', approval_groups: workflow ? groupsOf(workflow) : [EMPTY] },
    // In the other mode a level is called wrong the moment it is added.
    'onSubmit',
  );
  const { control, handleSubmit, setError, setValue, getValues, reset, formState } = form;
  const saved = useUnsaved(form);
  const list = useFieldArray({ control, name: 'approval_groups' });
  const conflict = useEditConflict(LABELS, (name, value) => {
    if (name === 'title') setValue('title', String(value), { shouldDirty: true });
    else setValue('approval_groups', JSON.parse(String(value)), { shouldDirty: true });
  });
  const done = (next: ApprovalWorkflow) => {
    toast.success('Workflow saved');
    conflict.clear();
    setBefore(next);
    reset({ title: next.title, approval_groups: groupsOf(next) });
    void utils.approval.invalidate();
  };
  const failed = (error: unknown) => {
    const problem = problemOf(error);
    showFieldProblems(problem, setError, ['title', 'approval_groups']);
    reportFailure(error, 'save');
  };
  const create = trpc.approval.createWorkflow.useMutation({
    onSuccess: async ({ title }) => {
      toast.success(`${plainText(title)} created`);
      saved();
      await utils.approval.invalidate();
      navigate(pages.approvals({ tab: 'workflows' }));
    },
    onError: failed,
  });
  const createOnce = useOneAtATime(create);
  const update = trpc.approval.updateWorkflow.useMutation({
    onSuccess: done,
    onError: async (error) => {
      if (problemOf(error).status === 409 && before) {
        const now = await utils.approval.workflow.fetch({ id: before.id }, { staleTime: 0 }).catch(() => null);
        if (now && now.version !== before.version) {
          const mine = getValues();
          setBefore(now);
          setNames((known) => new Map([...known, ...namesIn(now)]));
          const differ = conflict.meet(
            compared(before.title, groupsOf(before)),
            compared(now.title, groupsOf(now)),
            compared(mine.title, mine.approval_groups),
            now.edited,
          );
          if (!differ) done(now);
          return;
        }
      }
      failed(error);
    },
  });
  const updateOnce = useOneAtATime(update);
  const submit = handleSubmit((values) => {
    if (before) updateOnce({ ...values, id: before.id, version: before.version });
    else createOnce(values);
  });
  const wrong = formState.errors.approval_groups?.root?.message ?? formState.errors.approval_groups?.message;
  const used = before?.used_for ?? [];

  return (
    <>
      <PageHeading
        title={before ? plainText(before.title) : 'New approval workflow'}
        note={used.length > 0 ? `Used for: ${used.map(plainText).join('; ')}` : undefined}
      >
        {before && (
          <Button variant="soft" color="gray" onClick={() => void askDelete(before)}>
            <Trash2 {...ICON} />
            Delete workflow
          </Button>
        )}
      </PageHeading>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        {conflict.conflict && (
          <EditConflict
            takesFocus
            conflict={conflict.conflict}
            word="workflow"
            textOf={(name, value) => (name === 'title' ? String(value) : levelsText(String(value), names))}
            onChoose={conflict.choose}
          />
        )}
        <FormGroup title="Workflow" note="What follows it is chosen under Approvals, What needs approval.">
          <TextField control={control} name="title" label="Title" required maxLength={120} />
        </FormGroup>
        <FormGroup
          title="Levels"
          note="Each level is asked once the one before it has approved. Nobody is asked about their own request."
        >
          <Grid asChild gap="4">
            <ol>
              {list.fields.map((field, index) => (
                <LevelFields
                  key={field.id}
                  form={form}
                  index={index}
                  last={list.fields.length - 1}
                  names={names}
                  onNames={(added) => setNames((known) => new Map([...known, ...added]))}
                  onMove={(to) => list.move(index, to)}
                  onRemove={() => list.remove(index)}
                />
              ))}
            </ol>
          </Grid>
          {wrong && <Problem alert>{wrong}</Problem>}
          <div>
            <Button
              type="button"
              variant="outline"
              disabled={list.fields.length >= MOST}
              onClick={() => list.append(EMPTY as ApprovalGroup)}
            >
              <Plus {...ICON} />
              Add level
            </Button>
          </div>
        </FormGroup>
        <SaveBar
          save={before ? 'Save workflow' : 'Create workflow'}
          saving={create.isPending || update.isPending}
          unsaved={formState.isDirty ? 'Not saved yet' : undefined}
          {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
          discard={() => navigate(pages.approvals({ tab: 'workflows' }))}
          discardWords={before ? 'Close' : 'Cancel'}
        />
      </form>
    </>
  );
}

/** What to call the people that a workflow names by their ids. */
const namesIn = (workflow: ApprovalWorkflow | undefined): ReadonlyMap<string, string> =>
  new Map(
    (workflow?.approval_groups ?? []).flatMap(({ approver_type, approver, names }) =>
      approver_type === 'USER' ? approver.map((id, i): [string, string] => [id, plainText(names[i] ?? '')]) : [],
    ),
  );

/** The levels of an edit in a line, for the choice between two. */
function levelsText(json: string, names: ReadonlyMap<string, string>): string {
  const groups = ApprovalWorkflowForm.shape.approval_groups.safeParse(JSON.parse(json));
  if (!groups.success) return 'Levels that are not complete yet';
  return groups.data
    .map(({ action, approver_type, approver }, i) => {
      const who = approver.map((value) =>
        approver_type === 'USER'
          ? (names.get(value) ?? counted(1, 'person', 'people'))
          : approver_type === 'ROLE'
            ? ROLE_WORDS[value === 'SUPERADMIN' ? 'SUPERADMIN' : 'ADMIN']
            : value,
      );
      return `${i + 1}. ${who.join(', ')} (${ACTION_WORDS[action].toLowerCase()})`;
    })
    .join(' ');
}

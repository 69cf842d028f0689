import { Button, Grid } from '@radix-ui/themes';
import { Plus, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { type ApprovalGroup, type ApprovalWorkflow, ApprovalWorkflowForm } from '../../../contracts/approvals/approval';
import { Escalation } from '../../../contracts/approvals/escalation';
import { LINE_ROLES, LINE_WORDS } from '../../../contracts/organisation/reporting-line-roles';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { FormGroup } from '../../platform/form/FormGroup';
import { TextField } from '../../platform/form/TextField';
import { forgetUnsaved } from '../../platform/form/unsaved';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { ACTION_WORDS, APPROVER_ROLE_WORDS, ESCALATION_WORDS } from './approval-words';
import { EscalationFields } from './EscalationFields';
import { LevelFields } from './LevelFields';
import { useDeleteApprovalWorkflow } from './use-delete-workflow';
import type { GroupInput } from './workflow-form';

const WORKFLOW = {
  word: 'workflow',
  title: 'Approval workflow',
  icon: Workflow,
  list: { to: pages.approvals({ tab: 'workflows' }), label: 'All workflows' },
};

/** `/approval-workflow/create` and `/approval-workflow/:id`: who approves, in which order. */
export function ApprovalWorkflowPage() {
  const { id: segment } = useParams();
  return segment === undefined ? (
    <ApprovalWorkflowFields key="new" />
  ) : (
    <EditWorkflow key={segment} id={idIn(segment)} />
  );
}

function EditWorkflow({ id }: { id: number }) {
  const query = trpc.approval.workflow.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  return (
    <LoadedRecord
      kind={WORKFLOW}
      query={query}
      titleOf={({ title }) => plainText(title)}
      fresh
      skeleton={<FormSkeleton fields={5} />}
    >
      {(workflow) => <ApprovalWorkflowFields workflow={workflow} />}
    </LoadedRecord>
  );
}

const MOST = 10;
const EMPTY: GroupInput = { action: undefined, approver_type: undefined, approver: [] };
const LABELS = { title: 'Title', approval_groups: 'Levels', escalation: 'When a level waits too long' };

const groupsOf = (workflow: ApprovalWorkflow): ApprovalGroup[] =>
  workflow.approval_groups.map(({ action, approver_type, approver }) => ({ action, approver_type, approver }));
/** The title and the ordered levels of an approval workflow. */
function ApprovalWorkflowFields({ workflow }: { workflow?: ApprovalWorkflow }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = utils.client.approval;
  const [names, setNames] = useState(() => namesIn(workflow));
  const {
    form,
    control,
    field: formField,
    edit,
    before,
  } = useRecordForm({
    schema: ApprovalWorkflowForm,
    record: workflow,
    valuesOf: (stored) => ({
      title: stored?.title ?? '',
      approval_groups: stored ? groupsOf(stored) : [EMPTY],
      escalation: stored?.escalation ?? null,
    }),
    create: calls.createWorkflow.mutate,
    update: (values, { id, version }) => calls.updateWorkflow.mutate({ ...values, id, version }),
    read: async ({ id }) => {
      const now = await calls.workflow.query({ id });
      setNames((known) => new Map([...known, ...namesIn(now)]));
      return now;
    },
    labels: LABELS,
    word: 'workflow',
    textOf: (name, value) =>
      name === 'title' ? String(value) : name === 'escalation' ? escalationText(value) : levelsText(value, names),
    said: ({ title }) => (workflow ? 'Workflow saved' : `${plainText(title)} created`),
    done: async () => {
      if (workflow) return void utils.approval.invalidate();
      await utils.approval.invalidate();
      navigate(pages.approvals({ tab: 'workflows' }));
    },
    // The mode `onTouched` would call a level wrong the moment it is added.
    mode: 'onSubmit',
  });
  const { formState } = form;
  const list = useFieldArray({ control, name: 'approval_groups' });
  const askDelete = useDeleteApprovalWorkflow(() => {
    forgetUnsaved();
    navigate(pages.approvals({ tab: 'workflows' }));
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
            <Trash2 />
            Delete workflow
          </Button>
        )}
      </PageHeading>
      <RecordForm
        edit={edit}
        save={before ? 'Save workflow' : 'Create workflow'}
        unsaved={formState.isDirty ? 'Not saved yet' : ''}
        leave={() => navigate(pages.approvals({ tab: 'workflows' }))}
        leaveWords={before ? 'Close' : 'Cancel'}
      >
        <FormGroup title="Workflow" note="What follows it is chosen under Approvals, What needs approval.">
          <TextField {...formField('title')} label="Title" required maxLength={120} />
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
          {wrong && <ProblemLine alert>{wrong}</ProblemLine>}
          <div>
            <Button
              type="button"
              variant="outline"
              disabled={list.fields.length >= MOST}
              onClick={() => list.append(EMPTY as ApprovalGroup)}
            >
              <Plus />
              Add level
            </Button>
          </div>
        </FormGroup>
        <EscalationFields control={control} name={before?.escalation_name ?? null} />
      </RecordForm>
    </>
  );
}

/** The names of the people whom a workflow holds by their ids. */
const namesIn = (workflow: ApprovalWorkflow | undefined): ReadonlyMap<string, string> =>
  new Map(
    (workflow?.approval_groups ?? []).flatMap(({ approver_type, approver, names }) =>
      approver_type === 'USER' ? approver.map((id, i): [string, string] => [id, plainText(names[i] ?? '')]) : [],
    ),
  );

/** The effect of an escalation, in one line, for the choice between two edits. */
function escalationText(value: unknown): string {
  const escalation = Escalation.safeParse(value);
  return escalation.success
    ? `${ESCALATION_WORDS[escalation.data.to]}, after ${countWithWord(escalation.data.after_days, 'day')}`
    : 'The usual reminder';
}

/** The levels of an edit in a line, for the choice between two edits. */
function levelsText(value: unknown, names: ReadonlyMap<string, string>): string {
  const groups = ApprovalWorkflowForm.shape.approval_groups.safeParse(value);
  if (!groups.success) return 'Levels that are not complete yet';
  return groups.data
    .map(({ action, approver_type, approver }, i) => {
      const who = approver.map((value) =>
        approver_type === 'USER'
          ? (names.get(value) ?? countWithWord(1, 'person', 'people'))
          : approver_type === 'ROLE'
            ? APPROVER_ROLE_WORDS[value === 'SUPERADMIN' ? 'SUPERADMIN' : 'ADMIN']
            : approver_type === 'LINE_MANAGER'
              ? (LINE_ROLES.filter((place) => place === value).map((place) => LINE_WORDS[place])[0] ?? value)
              : value,
      );
      return `${i + 1}. ${who.join(', ')} (${ACTION_WORDS[action].toLowerCase()})`;
    })
    .join(' ');
}

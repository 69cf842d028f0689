import { APPROVAL_KINDS, ApprovalForm } from '../../contracts/approval';
import { ChoiceField } from '../form/ChoiceField';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SelectField } from '../form/SelectField';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { toast } from '../ui/toast';
import { KIND_WORDS } from './approval-words';
import { WorkflowChoice } from './WorkflowChoice';

/** Gives one company a workflow of its own for something that can stand under approval. */
export function CompanyAssignDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const utils = trpc.useUtils();
  const companies = trpc.company.all.useQuery({});
  const { control, handleSubmit, setError } = useSchemaForm(ApprovalForm, {
    kind: undefined,
    company: undefined,
    workflow: undefined,
  });
  const create = trpc.approval.create.useMutation({
    onSuccess: async ({ approval_workflow }) => {
      toast.success('approval have been assigned to selected workflow successfully');
      onClose();
      await utils.approval.invalidate();
      onDone(approval_workflow);
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['kind', 'company', 'workflow']);
      reportFailure(error, 'assignApproval');
    },
  });
  const createOnce = useOneAtATime(create);
  return (
    <FormDialog
      title="Workflow for one company"
      description="The company follows this workflow, whatever all others follow."
      submit="Assign workflow"
      busy={create.isPending}
      onClose={onClose}
      onSubmit={handleSubmit((form) => createOnce(form))}
    >
      <SelectField
        control={control}
        name="kind"
        label="Approval"
        required
        options={APPROVAL_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <ChoiceField
        control={control}
        name="company"
        label="Company"
        required
        options={(companies.data ?? []).map(({ id, name, code }) => ({
          value: id,
          label: plainText(name),
          hint: code,
        }))}
        loading={companies.isLoading}
        {...(companies.isError ? { failed: problemWords(problemOf(companies.error), 'read') } : {})}
        onRetry={() => void companies.refetch()}
      />
      <WorkflowChoice control={control} name="workflow" />
    </FormDialog>
  );
}

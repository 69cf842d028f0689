import * as z from 'zod';
import { type Approval, ApprovalForm } from '../../contracts/approval';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';
import { WorkflowChoice } from './WorkflowChoice';

const Form = z.object({ workflow: ApprovalForm.shape.workflow });

/** Chooses the workflow that an approval follows. */
export function AssignDialog({
  approval,
  onClose,
  onDone,
}: {
  approval: Approval;
  onClose: () => void;
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const { control, handleSubmit, setError } = useSchemaForm(Form, { workflow: approval.workflow ?? undefined });
  const assign = trpc.approval.assign.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await utils.approval.invalidate();
      onDone();
    },
    onError: (error) => {
      showFieldProblems(problemOf(error), setError, ['workflow']);
      reportFailure(error, 'assignApproval');
    },
  });
  const assignOnce = useOneAtATime(assign);
  const { approval_workflow, title, company } = approval;
  return (
    <FormDialog
      title={`Workflow for ${title}`}
      description={`${company?.name ?? 'All companies without a workflow of their own'}. From now on it waits for the approvers of the workflow.`}
      submit="Assign workflow"
      busy={assign.isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ workflow }) => assignOnce({ approval_workflow, title, workflow }))}
    >
      <WorkflowChoice control={control} name="workflow" />
    </FormDialog>
  );
}

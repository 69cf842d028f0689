import * as z from 'zod';
import { type Approval, ApprovalForm } from '../../../contracts/approvals/approval';
import { trpc } from '../../platform/call/trpc';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { WorkflowChoice } from './WorkflowChoice';

const Form = z.object({ workflow: ApprovalForm.shape.workflow });

/** Chooses the workflow that the approval of a matter follows. */
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
  const { approval_workflow, title, company } = approval;
  const { field, edit } = useRecordForm({
    schema: Form,
    blank: { workflow: approval.workflow ?? undefined },
    create: ({ workflow }) => utils.client.approval.assign.mutate({ approval_workflow, title, workflow }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.approval.invalidate();
      onDone();
    },
    place: 'assignApproval',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Workflow for ${title}`}
      description={`${company?.name ?? 'All companies without a workflow of their own'}. From now on it waits for the approvers of the workflow.`}
      submit="Assign workflow"
      onClose={onClose}
    >
      <WorkflowChoice {...field('workflow')} />
    </RecordDialog>
  );
}

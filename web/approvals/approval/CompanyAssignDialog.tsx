import { ApprovalForm, ASSIGNED_KINDS } from '../../../contracts/approvals/approval';
import { APPROVAL_KIND_WORDS } from '../../../contracts/approvals/approval-words';
import { trpc } from '../../platform/call/trpc';
import { ChoiceField } from '../../platform/form/ChoiceField';
import { failedChoices } from '../../platform/form/failed-choices';
import { SelectField } from '../../platform/form/SelectField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { WorkflowChoice } from './WorkflowChoice';

/** Gives one company a workflow of its own for a matter that can need approval. */
export function CompanyAssignDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const utils = trpc.useUtils();
  const companies = trpc.company.all.useQuery({});
  const { field, edit } = useRecordForm({
    schema: ApprovalForm,
    blank: { kind: undefined, company: undefined, workflow: undefined },
    create: utils.client.approval.create.mutate,
    said: 'approval have been assigned to selected workflow successfully',
    done: async ({ approval_workflow }) => {
      onClose();
      await utils.approval.invalidate();
      onDone(approval_workflow);
    },
    place: 'assignApproval',
  });
  return (
    <RecordDialog
      edit={edit}
      title="Workflow for one company"
      description="The company follows this workflow, whatever all others follow."
      submit="Assign workflow"
      onClose={onClose}
    >
      <SelectField
        {...field('kind')}
        label="Approval"
        required
        options={ASSIGNED_KINDS.map((kind) => ({ value: kind, label: APPROVAL_KIND_WORDS[kind] }))}
      />
      <ChoiceField
        {...field('company')}
        label="Company"
        required
        options={(companies.data ?? []).map(({ id, name, code }) => ({
          value: id,
          label: plainText(name),
          hint: code,
        }))}
        loading={companies.isLoading}
        {...failedChoices(companies)}
      />
      <WorkflowChoice {...field('workflow')} />
    </RecordDialog>
  );
}

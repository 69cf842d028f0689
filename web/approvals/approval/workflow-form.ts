import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { ApprovalGroup, ApprovalWorkflowForm } from '../../../contracts/approvals/approval';

/** A level that is not complete yet. */
export interface GroupInput {
  action: ApprovalGroup['action'] | undefined;
  approver_type: ApprovalGroup['approver_type'] | undefined;
  approver: string[];
}

/** The form of a workflow with its levels. */
export type WorkflowFormOf = UseFormReturn<
  z.input<typeof ApprovalWorkflowForm>,
  unknown,
  z.output<typeof ApprovalWorkflowForm>
>;

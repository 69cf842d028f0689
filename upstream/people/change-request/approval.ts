import * as z from 'zod';
import { fieldLabel, SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import type { FieldDecision } from '../../../contracts/people/change-request';
import type { FollowedWorkflow, NewApproval } from '../../approvals/approval/start';
import { sectionArea } from '../../platform/module/areas-of-kinds';
import type { RequestCase } from './case';
import { type FoundField, nameOrStaffId, type StoredRequest } from './store';

/** The fields that HR approved, and the version of the record that they saw. */
export const ApprovedChanges = z.object({
  fields: z.array(z.object({ id: z.number().int(), overwrite: z.boolean() })),
  record_version: z.number().int(),
});

const titleOf = (request: StoredRequest): string =>
  `Change of ${nameOrStaffId(request)}: ${SECTION_LABELS[request.section]}`;

/** The approval to ask for when HR has approved a request that its approvers must decide first. */
export function approvalForRequest(
  { request, standing }: RequestCase,
  workflow: FollowedWorkflow,
  approved: readonly { field: FoundField; decision: Pick<FieldDecision, 'overwrite'> }[],
): NewApproval {
  return {
    record_id: request.id,
    title: titleOf(request),
    area: sectionArea(request.section),
    company_id: request.company_id,
    company: request.company_name,
    about: request.email,
    details: [
      { name: 'Employee', value: `${nameOrStaffId(request)}, ${request.code}` },
      ...(request.item_title ? [{ name: 'Entry', value: request.item_title }] : []),
      ...approved.map(({ field }) => ({
        name: fieldLabel(request.section, field.field),
        value: `${field.before_shown ?? 'nothing'} → ${field.after_shown ?? 'nothing'}`,
      })),
      { name: 'What follows', value: 'The change is saved in the record of the employee.' },
    ],
    payload: {
      fields: approved.map(({ field, decision }) => ({ id: field.id, overwrite: decision.overwrite })),
      record_version: standing?.version ?? 0,
    } satisfies z.input<typeof ApprovedChanges>,
    workflow,
  };
}

import { APPROVAL_KINDS, approval as contract } from '../../../contracts/approvals/approval';
import { type App, serve } from '../../platform/call/serve';
import { pageAnswer } from '../../platform/database/db';
import type { House } from '../../platform/module/module';
import { linkedApproval, openOther, otherApprovals, ownApproval, ownApprovals } from './approval-by-link';
import { assign, createApproval, deleteApproval, findApprovals } from './assignments';
import { decideApproval } from './decide';
import { delegate, endDelegation, findDelegations } from './delegations';
import { handOverApproval, withdrawApproval } from './handing';
import { findRequests } from './list';
import { detailFor, readApproval, readApprovalsAbout } from './store';
import { createWorkflow, deleteWorkflow, findWorkflows, updateWorkflow, workflowById } from './workflows';

export const approvalRoutes = (app: App, { approvals, acts }: Pick<House, 'approvals' | 'acts'>) =>
  serve(app, 'approval', contract, {
    list: ({ db, caller }) => findApprovals(db, caller),
    create: createApproval,
    assign,
    delete: deleteApproval,

    workflows: async ({ db, input, caller }) => {
      const { total, rows } = await findWorkflows(db, caller, input);
      return pageAnswer(contract.workflows.path, input, total, rows);
    },
    workflow: ({ db, input, caller }) => workflowById(db, input.id, caller),
    createWorkflow,
    updateWorkflow,
    deleteWorkflow,

    requests: async ({ db, input, caller }) => {
      const { total, rows } = await findRequests(db, input, caller);
      return pageAnswer(contract.requests.path, input, total, rows);
    },
    request: async ({ db, input, caller }) => detailFor(await readApproval(db, input.id, caller), caller),
    ofCandidate: async ({ db, input, caller }) =>
      (
        await readApprovalsAbout(
          db,
          APPROVAL_KINDS.filter((kind) => approvals[kind].record === 'candidate'),
          input.id,
        )
      ).map((standing) => detailFor(standing, caller)),
    decide: (call) => decideApproval(call, { approvals, acts }),
    withdraw: (call) => withdrawApproval(call, approvals),
    handOver: (call) => handOverApproval(call, approvals),
    linked: linkedApproval,
    others: otherApprovals,
    openOther,
    own: ownApprovals,
    ownRequest: ownApproval,
    delegations: findDelegations,
    delegate,
    endDelegation,
  });

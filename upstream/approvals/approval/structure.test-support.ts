import { addDays } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { BEYOND, FIVE_DAYS_AGO, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { type Creations, valueAtPath } from '../../platform/record/creating.test-support';
import { approval, approvalApprover, approvalRequest, approvalStep, approvalWorkflow } from './tables';

export const makesNone = ['decide', 'handOver', 'openOther'];

const GROUPS = [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }];

export const creating: Creations = async ({ hr, today, companies, stand, post }) => {
  const workflow = await as(hr.token).approval.createWorkflow.untyped({ title: 'For all', approval_groups: GROUPS })
    .response;
  const workflowId = valueAtPath(await workflow.json(), 'id');
  return {
    create: post('/approval/', (i) => ({ kind: 'offer', company: companies[i]?.[0]?.id, workflow: workflowId }), {
      said: 'company.name',
      expected: (i) => `Company C${i}`,
      id: 'approval_workflow',
    }),
    delegate: post(
      '/approval/delegation/',
      (i) => ({ delegate: stand.id, from_day: addDays(today, i), until_day: addDays(today, i) }),
      { said: 'from_day', expected: (i) => addDays(today, i) },
    ),
    createWorkflow: post('/approval-workflow/', (_, title) => ({ title, approval_groups: GROUPS }), {
      said: 'title',
    }),
  };
};

export const scopeSamples: ScopeSamples = {
  saysElse: ['ofCandidate', 'handOver'],
  commands: {
    create: [[({ beyond }) => ({ company: beyond.company, workflow: 1 }), fields('company')]],
  },
  namesNone: {
    createWorkflow: 'for all companies',
    delegate: 'one’s own',
  },
};

export const fourEyes: FourEyes = {
  elsewhere: {
    decide: 'upstream/approvals/approval/approval.test.ts',
  },
  oneStep: {
    endDelegation: 'One’s own absence',
  },
};

export const beyond: MakesBeyond = async ({ beyond, boss, candidate }) => {
  const workflow = await idOf(
    db.insert(approvalWorkflow).values({ title: 'Offers', approval_groups: [], created_at: FIVE_DAYS_AGO }).returning(),
  );
  const [approving] = await db
    .insert(approvalRequest)
    .values({
      kind: 'offer',
      record_id: candidate.id,
      title: BEYOND,
      company_id: beyond.company,
      about: `c@${BEYOND}.example`,
      workflow: 'Offers',
      details: [],
      payload: {},
      requested_by: boss.id,
      requested_at: FIVE_DAYS_AGO,
      opened_at: FIVE_DAYS_AGO,
      levels: 1,
    })
    .returning();
  const request_id = approving?.id ?? 0;
  await db.insert(approvalStep).values({ request_id, level: 1, action: 'ANY' });
  await db.insert(approvalApprover).values({ request_id, level: 1, email: boss.email, name: BEYOND, user_id: boss.id });
  return {
    '/approval/request/candidate/{id}': candidate.id,
    '/approval/request/{id}': request_id,
    '/approval/{approval_workflow}': await idOf(
      db
        .insert(approval)
        .values({ kind: 'offer', title: 'Offers', company_id: beyond.company, workflow_id: workflow })
        .returning(),
    ),
  };
};

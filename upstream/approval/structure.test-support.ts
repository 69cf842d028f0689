import { addDays } from '../../contracts/dates';
import { ask } from '../ask.test-support';
import { fields, type Reach } from '../reach.test-support';
import { at, type Creations } from '../record/creating.test-support';

export const makesNone = ['decide', 'handOver', 'openOther'];

const GROUPS = [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }];

export const creating: Creations = async ({ hr, today, companies, stand, post }) => {
  const workflow = await ask('POST', '/approval-workflow/', {
    token: hr.token,
    body: { title: 'For all', approval_groups: GROUPS },
  });
  const workflowId = at(await workflow.json(), 'id');
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

export const reach: Reach = {
  saysElse: ['ofCandidate', 'handOver'],
  commands: {
    create: [[({ beyond }) => ({ company: beyond.company, workflow: 1 }), fields('company')]],
  },
  namesNone: {
    createWorkflow: 'for all companies',
    delegate: 'one’s own',
  },
};

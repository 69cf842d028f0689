import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';

const approvalWorkflow: Fetch = async () => (await import('./ApprovalWorkflowPage')).ApprovalWorkflowPage;

export const approvalPages = {
  ...pagesFor('link', 'link', {
    decideApproval: {
      title: 'Approval',
      screen: async () => (await import('./DecideApprovalPage')).DecideApprovalPage,
    },
  }),
  ...pagesFor('employee', 'app', {
    ownApprovals: {
      title: 'My approvals',
      parent: pages.profileSummary(),
      records: ['request'],
      screen: async () => (await import('./OwnApprovalsPage')).OwnApprovalsPage,
    },
  }),
  ...pagesForAdmins('any', {
    approvals: {
      title: 'Approvals',
      tabs: {
        all: 'All requests',
        settings: 'What needs approval',
        away: 'Who is away',
        workflows: 'Approval workflows',
      },
      records: ['request'],
      screen: async () => (await import('./ApprovalsPage')).ApprovalsPage,
    },
  }),
  ...pagesForAdmins(['settings'], {
    newApprovalWorkflow: {
      title: 'New approval workflow',
      parent: pages.approvals(),
      changes: true,
      screen: approvalWorkflow,
    },
    approvalWorkflow: { title: 'Approval workflow', parent: pages.approvals(), screen: approvalWorkflow },
  }),
};

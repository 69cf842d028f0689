import { Button, Grid } from '@radix-ui/themes';
import { ArrowUpRight, Plus, Trash2, Workflow } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ApprovalWorkflow } from '../../../contracts/approvals/approval';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord } from '../../platform/ui/format';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { groupWords } from './approval-words';
import { WORKFLOWS } from './reads';
import { useDeleteApprovalWorkflow } from './use-delete-workflow';

const Title = ({ row }: { row: ApprovalWorkflow }) => (
  <Text asChild weight="medium" anywhere>
    <Link to={pages.approvalWorkflow(row.id)} data-row-link>
      {row.title}
    </Link>
  </Text>
);

const levels = (row: ApprovalWorkflow): string => row.approval_groups.map(groupWords).join(', then ');

const COLUMNS: readonly [Column<ApprovalWorkflow>, ...Column<ApprovalWorkflow>[]] = [
  { key: 'title', header: 'Workflow', width: '30%', cell: (row) => <Title row={row} /> },
  {
    key: 'levels',
    header: 'Who approves',
    cell: (row) => (
      <Text truncate block title={levels(row)}>
        {levels(row)}
      </Text>
    ),
  },
  {
    key: 'used',
    header: 'Used for',
    width: '26%',
    spare: true,
    cell: (row) => (
      <Text truncate block title={row.used_for.join('; ')}>
        {row.used_for.join('; ') || 'Nothing yet'}
      </Text>
    ),
  },
];

/** The approval workflows, by title. */
export function WorkflowsList() {
  const list = useList(trpc.approval.workflows, WORKFLOWS);
  const navigate = useNavigate();
  const askDelete = useDeleteApprovalWorkflow();
  return (
    <ListBody
      list={list}
      label="Approval workflows"
      icon={Workflow}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      card={(row) => (
        <Grid pr="7" gap="2px">
          <Title row={row} />
          <Text tone="quiet" anywhere>
            {countWithWord(row.approval_groups.length, 'level')} · {row.used_for.join('; ') || 'Not used yet'}
          </Text>
        </Grid>
      )}
      menu={(row) => [
        [
          {
            label: 'Open workflow',
            icon: <ArrowUpRight />,
            onSelect: () => navigate(pages.approvalWorkflow(row.id)),
            reads: true,
          },
        ],
        [{ label: 'Delete workflow', icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
      ]}
      none={{
        title: 'No workflow yet',
        why: 'A workflow says who approves, and in which order.',
        action: (
          <ForChange>
            <Button asChild variant="soft">
              <Link to={pages.newApprovalWorkflow()}>
                <Plus />
                New workflow
              </Link>
            </Button>
          </ForChange>
        ),
      }}
      noneFits={{ title: 'No workflow fits', why: `Nothing has “${list.address.search}” in its title.` }}
    />
  );
}

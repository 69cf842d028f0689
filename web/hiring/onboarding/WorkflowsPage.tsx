import { Button, Grid } from '@radix-ui/themes';
import { ArrowUpRight, ListChecks, Plus, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { WorkflowSetting } from '../../../contracts/hiring/onboarding';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { OfAreas } from '../../platform/session/OfAreas';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, dateOf, orDash, plainTexts, UNKNOWN_SIGN } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { type Column, Table } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';
import { useDeleteWorkflow } from './use-delete-workflow';

const Title = ({ row }: { row: WorkflowSetting }) => (
  <Text asChild weight="medium" anywhere>
    <Link to={pages.workflow(row.id)} data-row-link>
      {row.title || 'Without a title'}
    </Link>
  </Text>
);

const COLUMNS: readonly [Column<WorkflowSetting>, ...Column<WorkflowSetting>[]] = [
  { key: 'title', header: 'Workflow', width: '26%', cell: (row) => <Title row={row} /> },
  {
    key: 'steps',
    header: 'Steps',
    cell: (row) => (
      <Text tone="quiet" title={row.steps.join(', ')}>
        {orDash(row.steps.join(', '))}
      </Text>
    ),
  },
  { key: 'count', header: 'Count', width: '80px', numeric: true, cell: (row) => row.steps.length || UNKNOWN_SIGN },
  {
    key: 'created',
    header: 'Created',
    width: '128px',
    cell: (row) => dateOf(row.created_at),
  },
];

/** The workflows of onboarding: named lists of steps. */
export function WorkflowsPage() {
  const navigate = useNavigate();
  const askDelete = useDeleteWorkflow();
  const list = trpc.onboarding.workflowSettings.useQuery({}, { select: plainTexts });
  const rows = list.data?.data;
  const create = (
    <ForChange>
      <Button asChild>
        <Link to={pages.workflow('new')}>
          <Plus />
          New workflow
        </Link>
      </Button>
    </ForChange>
  );
  return (
    <OfAreas areas={['settings']}>
      <PageHeading title="Workflow" count={rows?.length}>
        {rows?.length === 0 ? null : create}
      </PageHeading>
      {rows === undefined ? (
        list.isError ? (
          <FailedRead
            problem={problemOfError(list.error)}
            what="workflows"
            place="readWorkflows"
            retry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : rows.length === 0 ? (
        <Empty icon={ListChecks} title="No workflow yet" action={create}>
          A workflow lists what a new employee must hand in.
        </Empty>
      ) : (
        <Table
          label="Workflows"
          columns={COLUMNS}
          rows={rows}
          keyOf={(row) => row.id}
          nameOf={(row) => row.title}
          card={(row) => (
            <Grid pr="7" gap="2px">
              <Title row={row} />
              <Text tone="quiet">{row.steps.length > 0 && countWithWord(row.steps.length, 'step')}</Text>
            </Grid>
          )}
          menu={(row) => (
            <ActionMenu
              label={`Actions for ${row.title}`}
              groups={[
                [
                  {
                    label: 'Open workflow',
                    icon: <ArrowUpRight />,
                    onSelect: () => navigate(pages.workflow(row.id)),
                    reads: true,
                  },
                ],
                [
                  {
                    label: 'Delete workflow',
                    icon: <Trash2 />,
                    danger: true,
                    onSelect: () => void askDelete(row),
                  },
                ],
              ]}
            />
          )}
        />
      )}
    </OfAreas>
  );
}

import { Button } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowUpRight, Plus, Trash2, Workflow } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ApprovalWorkflow } from '../../contracts/approval';
import { pages } from '../../contracts/pages';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { ActionMenu } from '../ui/ActionMenu';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FilterBar } from '../ui/FilterBar';
import { counted, plainTexts } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { type Column, Table } from '../ui/Table';
import { TableSkeleton } from '../ui/TableSkeleton';
import { groupWords } from './approval-words';
import { useDeleteWorkflow } from './use-delete-workflow';
import styles from './WorkflowsList.module.css';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Title = ({ row }: { row: ApprovalWorkflow }) => (
  <Link to={pages.approvalWorkflow(row.id)} data-row-link className={styles.title}>
    {row.title}
  </Link>
);

const levels = (row: ApprovalWorkflow): string => row.approval_groups.map(groupWords).join(', then ');

const COLUMNS: readonly [Column<ApprovalWorkflow>, ...Column<ApprovalWorkflow>[]] = [
  { key: 'title', header: 'Workflow', width: '30%', cell: (row) => <Title row={row} /> },
  {
    key: 'levels',
    header: 'Who approves',
    cell: (row) => (
      <span className={styles.line} title={levels(row)}>
        {levels(row)}
      </span>
    ),
  },
  {
    key: 'used',
    header: 'Used for',
    width: '26%',
    spare: true,
    cell: (row) => (
      <span className={styles.line} title={row.used_for.join('; ')}>
        {row.used_for.join('; ') || 'Nothing yet'}
      </span>
    ),
  },
];

/** The approval workflows, by title. */
export function WorkflowsList() {
  const address = useListAddress();
  const navigate = useNavigate();
  const askDelete = useDeleteWorkflow();
  const list = trpc.approval.workflows.useQuery(
    { page: address.page, page_size: address.pageSize, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const rows = list.data?.results;
  return (
    <>
      <FilterBar
        search={address.search}
        onSearch={(search) => address.set({ search })}
        placeholder="Search title"
        filters={[]}
        onClearAll={address.clear}
      />
      {rows === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The list did not load. Your search is kept.
          </Failed>
        ) : (
          <TableSkeleton columns={COLUMNS} menu />
        )
      ) : rows.length === 0 ? (
        <Empty
          icon={Workflow}
          title={address.search ? 'No workflow fits' : 'No workflow yet'}
          action={
            address.search || address.page > 1 ? (
              <Button variant="soft" color="gray" onClick={address.clear}>
                {address.search ? 'Clear search' : 'First page'}
              </Button>
            ) : (
              <Button asChild variant="soft">
                <Link to={pages.newApprovalWorkflow()}>
                  <Plus {...ICON} />
                  New workflow
                </Link>
              </Button>
            )
          }
        >
          {address.search
            ? `Nothing has “${address.search}” in its title.`
            : 'A workflow says who approves, and in which order.'}
        </Empty>
      ) : (
        <>
          <Table
            label="Approval workflows"
            columns={COLUMNS}
            rows={rows}
            keyOf={(row) => row.id}
            nameOf={(row) => row.title}
            card={(row) => (
              <div className={styles.card}>
                <Title row={row} />
                <span className={styles.second}>
                  {counted(row.approval_groups.length, 'level')} · {row.used_for.join('; ') || 'Not used yet'}
                </span>
              </div>
            )}
            menu={(row) => (
              <ActionMenu
                label={`Actions for ${row.title}`}
                groups={[
                  [
                    {
                      label: 'Open workflow',
                      icon: <ArrowUpRight {...ICON} />,
                      onSelect: () => navigate(pages.approvalWorkflow(row.id)),
                    },
                  ],
                  [
                    {
                      label: 'Delete workflow',
                      icon: <Trash2 {...ICON} />,
                      danger: true,
                      onSelect: () => void askDelete(row),
                    },
                  ],
                ]}
              />
            )}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          <Paginator
            page={address.page}
            pageSize={address.pageSize}
            total={list.data?.total ?? 0}
            onPage={address.onPage}
            onPageSize={address.onPageSize}
          />
        </>
      )}
    </>
  );
}

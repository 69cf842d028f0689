import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Building2, CircleMinus, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '../../../contracts/approvals/approval';
import { type PairSet, pairWords } from '../../../contracts/approvals/pair-kinds';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Actions } from '../../platform/ui/Actions';
import { ForChange } from '../../platform/ui/ForChange';
import { plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { type Column, Table } from '../../platform/ui/Table';
import { TableSkeleton } from '../../platform/ui/TableSkeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

const AssignDialog = dialogOnDemand(async () => (await import('./AssignDialog')).AssignDialog);
const CompanyAssignDialog = dialogOnDemand(async () => (await import('./CompanyAssignDialog')).CompanyAssignDialog);

const nameOf = (row: Approval): string => `${row.title}, ${row.company?.name ?? 'all companies'}`;

const columnsFor = (set: PairSet | null): readonly [Column<Approval>, ...Column<Approval>[]] => [
  { key: 'title', header: 'Approval', cell: (row) => <Text weight="medium">{row.title}</Text> },
  {
    key: 'company',
    header: 'Where',
    width: '30%',
    cell: (row) => row.company?.name ?? 'All companies',
  },
  { key: 'workflow', header: 'Who decides', width: '34%', cell: (row) => <AssignedTo row={row} set={set} /> },
];

/** The matters that can need approval, and the workflow that each follows: everywhere, or in one company. */
export function AssignmentsList() {
  const utils = trpc.useUtils();
  const list = trpc.approval.list.useQuery({}, { select: plainTexts });
  const set = trpc.secondPair.read.useQuery({}, { staleTime: 60_000 }).data ?? null;
  const columns = columnsFor(set);
  const [assigning, setAssigning] = useState<Approval | null>(null);
  const [forCompany, setForCompany] = useState(false);
  const [flash, setFlash] = useState<number | null>(null);
  const refresh = () => utils.approval.invalidate();
  const calls = utils.client.approval;
  const deletion = useCommand(calls.delete.mutate, { said: ({ message }) => message, refresh });
  const askFollowAll = ({ approval_workflow, company, title }: Approval) =>
    confirm({
      title: `Let ${company?.name} follow all companies?`,
      text: `${title} there follows the workflow of all companies from now on. What waits keeps its own levels.`,
      confirm: 'Follow all companies',
      cancel: 'Keep',
      act: () => deletion.run({ approval_workflow }),
    });
  const assign = useCommand(calls.assign.mutate, {
    said: ({ message }) => message,
    refresh: async (_, { approval_workflow }) => {
      await refresh();
      setFlash(Number(approval_workflow));
    },
  });
  const unassign = ({ approval_workflow, title }: Approval) => assign.run({ approval_workflow, title, workflow: null });
  if (!list.data) {
    return list.isError ? (
      <FailedRead problem={problemOfError(list.error)} what="approvals" retry={() => void list.refetch()} />
    ) : (
      <TableSkeleton columns={columns} menu />
    );
  }
  return (
    <>
      <Flex align="center" justify="between" wrap="wrap" gap="3" mb="4">
        <Box asChild flexGrow="1" flexBasis="320px">
          <Text as="p" tone="quiet">
            What follows a workflow waits for its approvers before it takes effect. What is under way keeps its own
            levels.
          </Text>
        </Box>
        <ForChange>
          <Actions>
            <Button variant="soft" color="gray" onClick={() => setForCompany(true)} {...opens(CompanyAssignDialog)}>
              <Building2 />
              Workflow for one company
            </Button>
          </Actions>
        </ForChange>
      </Flex>
      <Table
        label="What needs approval"
        columns={columns}
        rows={list.data}
        keyOf={(row) => row.approval_workflow}
        nameOf={nameOf}
        card={(row) => (
          <Grid gap="1" justifyItems="start">
            <Text weight="medium">{row.title}</Text>
            <Text tone="quiet">{row.company?.name ?? 'All companies'}</Text>
            <AssignedTo row={row} set={set} />
          </Grid>
        )}
        menu={(row) => (
          <ActionMenu
            label={`Actions for ${nameOf(row)}`}
            groups={[
              [
                {
                  label: 'Choose workflow',
                  icon: <Workflow />,
                  onSelect: () => setAssigning(row),
                  opens: AssignDialog,
                },
                ...(row.workflow
                  ? [
                      {
                        label: 'Remove from workflow',
                        icon: <CircleMinus />,
                        onSelect: () => void unassign(row),
                      },
                    ]
                  : []),
              ],
              row.company
                ? [
                    {
                      label: 'Follow all companies',
                      icon: <Trash2 />,
                      danger: true,
                      onSelect: () => void askFollowAll(row),
                    },
                  ]
                : [],
            ]}
          />
        )}
        flash={flash}
        refreshing={list.isFetching && list.isPlaceholderData}
      />
      {assigning && (
        <AssignDialog
          approval={assigning}
          onClose={() => setAssigning(null)}
          onDone={() => setFlash(assigning.approval_workflow)}
        />
      )}
      {forCompany && <CompanyAssignDialog onClose={() => setForCompany(false)} onDone={setFlash} />}
    </>
  );
}

interface Props {
  row: Approval;
  /** Which changes wait for a second admin; null until it is known. */
  set: PairSet | null;
}

/** The people who decide about a matter: the approvers of its workflow, a second admin, or nobody. */
function AssignedTo({ row, set }: Props) {
  const { kind, company, workflow, workflow_title } = row;
  const pair = set && pairWords(set, kind, company?.id ?? null);
  if (workflow)
    return (
      <>
        <TextLink underlined anywhere>
          <Link to={pages.approvalWorkflow(workflow)}>{workflow_title}</Link>
        </TextLink>
        {pair === 'No approval needed' && (
          <Text as="p" size="12" tone="amber">
            Nothing waits for it: <BySettings words="switched off in Settings" />
          </Text>
        )}
      </>
    );
  if (kind === 'payroll') return <Text>Another payroll officer decides</Text>;
  if (!pair) return <StatusBadge tone="gray">{company ? 'No approval here' : 'No approval needed'}</StatusBadge>;
  return (
    <Flex align="center" wrap="wrap" gapX="2">
      {pair === 'No approval needed' ? <StatusBadge tone="gray">{pair}</StatusBadge> : <Text>{pair}</Text>}
      <BySettings words="by Settings" />
    </Flex>
  );
}

const BySettings = ({ words }: { words: string }) => (
  <TextLink underlined>
    <Link to={pages.settings()}>{words}</Link>
  </TextLink>
);

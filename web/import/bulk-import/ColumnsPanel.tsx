import { Flex } from '@radix-ui/themes';
import { IMPORT_COLUMNS, type ImportKind } from '../../../contracts/platform/import-columns';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { ColumnsTable } from './ColumnsTable';

/** The columns of a file of a kind. Those of employees and of upgrade letters come from the server (V161). */
export function ColumnsPanel({ kind }: { kind: ImportKind }) {
  return kind === 'employee' || kind === 'upgrade_letter' ? (
    <ServerColumns kind={kind} />
  ) : (
    <Panel title="Columns" count={IMPORT_COLUMNS[kind].length} flush>
      <ColumnsTable columns={IMPORT_COLUMNS[kind]} />
    </Panel>
  );
}

function ServerColumns({ kind }: { kind: 'employee' | 'upgrade_letter' }) {
  const call = kind === 'employee' ? trpc.bulkImport.employeeHeaders : trpc.bulkImport.upgradeLetterHeaders;
  const list = call.useQuery({}, { staleTime: 300_000 });
  const headers = list.data?.headers;
  return (
    <Panel title="Columns" count={headers?.length} flush>
      {headers ? (
        <>
          <ColumnsTable columns={headers} />
          {kind === 'employee' && (
            <Text as="p" size="13" tone="quiet" m="4">
              Fields that a company keeps of its people are columns too, under their names.
            </Text>
          )}
        </>
      ) : list.isError ? (
        <FailedRead
          problem={problemOfError(list.error)}
          what="the columns of a file"
          place="employee"
          retry={() => void list.refetch()}
        >
          The columns did not load. The sample file shows them too.
        </FailedRead>
      ) : (
        <Flex role="status" aria-label="Loading the columns" p="4" direction="column" gap="20px">
          <Skeleton width="60%" height={12} />
          <Skeleton width="80%" height={12} />
          <Skeleton width="70%" height={12} />
        </Flex>
      )}
    </Panel>
  );
}

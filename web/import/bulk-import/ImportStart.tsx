import { Box, Flex, Grid } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DateFormat } from '../../../contracts/import/bulk-import';
import { IMPORT_AREAS } from '../../../contracts/import/import-areas';
import { TABLE_FILE } from '../../../contracts/platform/files';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  IMPORT_WORDS,
  type ImportColumn,
  type ImportKind,
} from '../../../contracts/platform/import-columns';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FileBox } from '../../platform/form/FileBox';
import { TabLinks } from '../../platform/list/TabLinks';
import { importAddress } from '../../platform/page/import-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { useImportDownload } from '../../platform/record/use-import-download';
import { mayChange, mayRead } from '../../platform/session/may';
import { usePageTitle } from '../../platform/shell/page-title';
import { Columns } from '../../platform/ui/Columns';
import { orDash, UNKNOWN_SIGN } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { PlainTable } from '../../platform/ui/PlainTable';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { DownloadRowsButton } from './DownloadRowsButton';
import { EarlierImports } from './EarlierImports';
import { importName, importTitle, isOfEmployees } from './import-words';
import { RadioCards } from './RadioCards';
import { useEarlierImports } from './use-earlier-imports';
import { useImportUpload } from './use-upload';

const FORMATS = [
  { value: 'ISO', label: '2027-01-31', words: 'Year, month, day' },
  { value: 'DMY', label: '31/01/2027', words: 'Day, month, year' },
] as const satisfies readonly { value: DateFormat; label: string; words: string }[];

const hasDates = (kind: ImportKind): boolean =>
  IMPORT_COLUMNS[kind].some(({ name }) => name.endsWith('_date') || name === 'dob');

/** The start of an import: the sample, the meaning of its columns, the file, and earlier imports. */
export function ImportStart({ kind }: { kind: ImportKind }) {
  usePageTitle(importTitle(kind));
  const navigate = useNavigate();
  const download = useImportDownload();
  const earlier = useEarlierImports(kind);
  const [dateFormat, setDateFormat] = useState<DateFormat>('ISO');
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  const upload = useImportUpload({
    kind,
    dateFormat,
    onArrived: ({ id }) => {
      // The cached answers about other files must not show in the place of this one.
      cache.removeQueries({ queryKey: [['bulkImport']], type: 'inactive' });
      // A list that was asked for before the file arrived does not have it: reading again cancels that question.
      void utils.bulkImport.list.invalidate();
      navigate(importAddress(kind, id));
    },
  });
  const { file } = upload;
  const sending = file?.state === 'sending';
  const mayImport = IMPORT_AREAS[kind].every(mayChange);
  return (
    <>
      <PageHeading
        title={importTitle(kind)}
        note={
          earlier.offered
            ? 'Each row of a CSV file is checked first. Nothing is saved before you have seen what would change.'
            : 'This server may save the rows of a file as soon as it is uploaded.'
        }
      />
      <TabLinks
        label="What to import"
        tabs={IMPORT_KINDS.filter((one) => IMPORT_AREAS[one].every(mayRead)).map((one) => ({
          to: importAddress(one),
          label: importName(one),
          here: one === kind,
        }))}
      />
      <Columns columns="minmax(0, 1fr) 420px">
        <Grid gap="5" minWidth="0">
          {mayImport && (
            <Panel
              title="Upload a file"
              aside={
                <DownloadRowsButton busy={download.busy} onClick={() => download.sample(kind)} variant="ghost">
                  Download sample
                </DownloadRowsButton>
              }
            >
              <Grid gap="4">
                <Box asChild maxWidth="560px">
                  <Text as="p" tone="quiet">
                    Fill in the sample, one row for each {isOfEmployees(kind) ? 'employee' : IMPORT_WORDS[kind].one},
                    and save it as CSV.
                  </Text>
                </Box>
                {hasDates(kind) && (
                  <RadioCards
                    legend="How dates are written in the file"
                    value={dateFormat}
                    onChange={setDateFormat}
                    disabled={sending}
                    cards={FORMATS}
                    compact
                  />
                )}
                <FileBox
                  rules={TABLE_FILE}
                  label="Drop the CSV file here"
                  button="Choose file"
                  list="File to check"
                  files={file ? [file] : []}
                  keptAs={undefined}
                  compact={file !== null}
                  disabled={sending}
                  onFiles={([chosen]) => chosen && upload.choose(chosen)}
                  onRetry={upload.retry}
                  onRemove={upload.drop}
                />
              </Grid>
            </Panel>
          )}
          <EarlierImports list={earlier} />
        </Grid>
        <ColumnsPanel kind={kind} />
      </Columns>
    </>
  );
}

/** The columns of a file of a kind. Those of employees and of upgrade letters come from the server (V161). */
function ColumnsPanel({ kind }: { kind: ImportKind }) {
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

/** Another server may not say whether a column is needed. */
type Explained = Omit<ImportColumn, 'required'> & { required: boolean | null };

/** The columns of a file: their names, their content, and whether they may be left out. */
function ColumnsTable({ columns }: { columns: readonly Explained[] }) {
  return (
    <PlainTable
      label="Columns of the file"
      inset
      widths={['156px', undefined, '80px']}
      columns={['Column', 'What goes in', 'Needed']}
    >
      {columns.map(({ name, label, note, example, required }) => (
        <tr key={name}>
          <th scope="row">
            <Text asChild size="13">
              <code>{name}</code>
            </Text>
          </th>
          <td>
            {orDash(label)}
            {note && (
              <Text block size="12" tone="quiet">
                {note}
              </Text>
            )}
            {example && (
              <Text block size="12" tone="quiet">
                Such as <Text tone="plain">{example}</Text>
              </Text>
            )}
          </td>
          <td>
            <Text tone={required ? 'plain' : 'quiet'}>
              {required === null ? UNKNOWN_SIGN : required ? 'Yes' : 'No'}
            </Text>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

import { Box, Button, Flex, VisuallyHidden } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleX, FileSpreadsheet, Undo2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { type ImportState, isWorking } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { pages } from '../../../contracts/platform/pages';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { importAddress } from '../../platform/page/import-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { usePageTitle } from '../../platform/shell/page-title';
import { Empty } from '../../platform/ui/Empty';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { BatchRows } from './BatchRows';
import { CheckedBatch } from './CheckedBatch';
import { focusImportHeading } from './focus-heading';
import {
  afterwards,
  batchAnnouncement,
  factsOf,
  headingOf,
  importedList,
  importTitle,
  isForgotten,
  isSent,
  kindCountWords,
  savedInWords,
} from './import-words';
import { OutcomeLine } from './OutcomeLine';
import { OutcomeTiles } from './OutcomeTiles';
import { WaitingBatch } from './WaitingBatch';
import { WorkingBatch } from './WorkingBatch';

/** One uploaded file in whichever state it is, from the check to an undo. */
export function BatchView({ id, kind }: { id: number; kind: ImportKind }) {
  const query = useBatch(id);
  const batch = query.data;
  usePageTitle(importTitle(batch?.kind ?? kind));
  const problem = query.isError ? problemOfError(query.error) : null;
  const gone = id === 0 || isGone(problem);
  const shown = gone ? undefined : batch;
  const state = shown?.state;
  // The focus would be lost with the pressed button, which goes away with its stage.
  useEffect(() => {
    if (state && document.activeElement === document.body) focusImportHeading();
  }, [state]);
  return (
    <>
      <PageHeading title={shown ? headingOf(shown) : importTitle(kind)} note={shown && <BatchFacts batch={shown} />}>
        {shown && <BatchActions batch={shown} />}
      </PageHeading>
      {/* The stages show their progress all the time; people who hear the page are told only when a stage ends. */}
      <VisuallyHidden asChild>
        <p role="status">{shown && batchAnnouncement(shown)}</p>
      </VisuallyHidden>
      {shown ? (
        <Stage batch={shown} />
      ) : gone ? (
        <Empty
          icon={FileSpreadsheet}
          title="There is no such import"
          action={
            <Button asChild variant="soft" color="gray">
              <Link to={importAddress(kind)}>All imports</Link>
            </Button>
          }
        >
          The address may be old, or the file was removed before anything of it was saved.
        </Empty>
      ) : problem ? (
        <FailedRead problem={problem} what="imports that are checked first" retry={() => void query.refetch()}>
          The import did not load. What was begun goes on meanwhile.
        </FailedRead>
      ) : (
        <div role="status" aria-label="Loading the import">
          <Skeleton width={280} height={12} />
        </div>
      )}
    </>
  );
}

function Stage({ batch }: { batch: ImportBatch }) {
  if (isWorking(batch.state)) return <WorkingBatch batch={batch} />;
  switch (batch.state) {
    case 'WAITING':
      return <WaitingBatch batch={batch} />;
    case 'APPLIED':
      return <AppliedBatch batch={batch} />;
    case 'UNDONE':
      return <UndoneBatch batch={batch} />;
    case 'FAILED':
      return <FailedBatch batch={batch} />;
    default:
      return <CheckedBatch batch={batch} />;
  }
}

const EVERY_MS = 800;

/** Whether a cached answer is a batch itself; every other answer may have changed when a batch comes to rest. */
const isDetail = (key: readonly unknown[]): boolean =>
  Array.isArray(key[0]) && key[0][0] === 'bulkImport' && key[0][1] === 'detail';

/**
 * One batch, read again and again while the server works on it and the window is visible. When the batch comes to
 * rest, everything else is read again: an import touches companies, their parts, people, and their counts.
 */
function useBatch(id: number) {
  const cache = useQueryClient();
  const query = trpc.bulkImport.detail.useQuery(
    { id },
    {
      enabled: id > 0,
      // The server and approvers move it on, while its page is left.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? EVERY_MS : false),
    },
  );
  const state = query.data?.state;
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    if (state && before.current && before.current !== state && !isWorking(state))
      void cache.invalidateQueries({ predicate: ({ queryKey }) => !isDetail(queryKey) });
    before.current = state;
  }, [cache, state]);
  return query;
}

/** The saved and the refused rows of an import. */
function AppliedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <OutcomeLine tone="green" sign={<Check size={16} strokeWidth={2} aria-hidden />}>
        <Text as="strong" weight="bold">
          {savedInWords(batch)}
        </Text>{' '}
        {afterwards(batch)}
      </OutcomeLine>
      <OutcomeTiles batch={batch} />
      <BatchRows batch={batch} />
    </>
  );
}

const UndoDialog = dialogOnDemand(async () => (await import('./UndoDialog')).UndoDialog);

/** The next steps for a batch, at the right of its heading. */
function BatchActions({ batch }: { batch: ImportBatch }) {
  const [undoing, setUndoing] = useState(false);
  const list = importedList(batch.kind);
  switch (batch.state) {
    case 'CHECKED':
      return (
        <Button asChild variant="soft" color="gray">
          <Link to={importAddress(batch.kind)}>
            <Upload />
            Choose another file
          </Link>
        </Button>
      );
    case 'WAITING':
      return (
        batch.approval && (
          <Button asChild variant="soft" color="gray">
            <Link to={pages.approvals({ request: batch.approval })}>Open request</Link>
          </Button>
        )
      );
    case 'APPLIED':
      return (
        <>
          {batch.mine && !isForgotten(batch) && !isSent(batch.kind) && (
            <Button variant="soft" color="gray" onClick={() => setUndoing(true)} {...opens(UndoDialog)}>
              <Undo2 />
              Undo import
            </Button>
          )}
          <Button asChild>
            {list ? (
              <Link to={list.to}>{list.words}</Link>
            ) : (
              <Link to={importAddress(batch.kind)}>Import another file</Link>
            )}
          </Button>
          {undoing && <UndoDialog batch={batch} onClose={() => setUndoing(false)} />}
        </>
      );
    case 'UNDONE':
    case 'FAILED':
      return (
        <Button asChild>
          <Link to={importAddress(batch.kind)}>
            <Upload />
            Choose another file
          </Link>
        </Button>
      );
    default:
      return null;
  }
}

/** The file of a batch, its length, and what became of it when. */
function BatchFacts({ batch }: { batch: ImportBatch }) {
  return (
    <Flex as="span" gap="2">
      <Box asChild flexShrink="0" mt="2px">
        <FileSpreadsheet />
      </Box>
      <Box asChild minWidth="0">
        <Text anywhere>{[batch.file, ...factsOf(batch)].join(' · ')}</Text>
      </Box>
    </Flex>
  );
}

/** A file that could not be read, or of which nothing could be saved: why, and the way on. */
function FailedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <OutcomeLine tone="red" role="alert" sign={<CircleX />}>
      {batch.failure ?? 'The file could not be read. Choose it again.'}
    </OutcomeLine>
  );
}

/** An import that was taken back. */
function UndoneBatch({ batch }: { batch: ImportBatch }) {
  const { kind, undone, saved } = batch;
  const kept = saved - undone;
  return (
    <OutcomeLine sign={<Undo2 />}>
      <Text as="strong" weight="bold">
        {kindCountWords(kind, undone)} taken back.
      </Text>{' '}
      What the import created is deleted, and what it changed is as before.
      {kept > 0 && ` ${kindCountWords(kind, kept)} changed again since ${kept === 1 ? 'stays' : 'stay'} as now.`}
    </OutcomeLine>
  );
}

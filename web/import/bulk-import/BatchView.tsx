import { Button, VisuallyHidden } from '@radix-ui/themes';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { isWorking } from '../../../contracts/import/import-state';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { isGone, problemOfError } from '../../platform/call/problem';
import { importAddress } from '../../platform/page/import-address';
import { FailedRead } from '../../platform/record/FailedRead';
import { usePageTitle } from '../../platform/shell/page-title';
import { Empty } from '../../platform/ui/Empty';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { AppliedBatch } from './AppliedBatch';
import { BatchActions } from './BatchActions';
import { BatchFacts } from './BatchFacts';
import { CheckedBatch } from './CheckedBatch';
import { FailedBatch } from './FailedBatch';
import { focusImportHeading } from './focus-heading';
import { batchAnnouncement, headingOf, importTitle } from './import-words';
import { UndoneBatch } from './UndoneBatch';
import { useBatch } from './use-batch';
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

import { Button } from '@radix-ui/themes';
import { Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { pages } from '../../../contracts/platform/pages';
import { importAddress } from '../../platform/page/import-address';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { importedList, isForgotten, isSent } from './import-words';

const UndoDialog = dialogOnDemand(async () => (await import('./UndoDialog')).UndoDialog);

/** The next steps for a batch, at the right of its heading. */
export function BatchActions({ batch }: { batch: ImportBatch }) {
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

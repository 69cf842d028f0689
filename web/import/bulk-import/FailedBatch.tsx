import { CircleX } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { OutcomeLine } from './OutcomeLine';

/** A file that could not be read, or of which nothing could be saved: why, and the way on. */
export function FailedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <OutcomeLine tone="red" role="alert" sign={<CircleX />}>
      {batch.failure ?? 'The file could not be read. Choose it again.'}
    </OutcomeLine>
  );
}

import { Hourglass } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { OutcomeLine } from './OutcomeLine';
import { OutcomeTiles } from './OutcomeTiles';
import { UpgradeCheck } from './UpgradeCheck';

/** A file of letters whose approvers have not decided: what they decide about, as it was checked. */
export function WaitingBatch({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <OutcomeLine sign={<Hourglass />}>
        Nothing is sent until the approvers let the whole file go.{' '}
        {batch.mine ? 'You are told how they decide.' : `${batch.by} is told how they decide.`}
      </OutcomeLine>
      <OutcomeTiles batch={batch} />
      <UpgradeCheck batch={batch} />
    </>
  );
}

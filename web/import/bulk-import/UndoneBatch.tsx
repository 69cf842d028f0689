import { Undo2 } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { kindCountWords } from './import-words';
import { OutcomeLine } from './OutcomeLine';

/** An import that was taken back. */
export function UndoneBatch({ batch }: { batch: ImportBatch }) {
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

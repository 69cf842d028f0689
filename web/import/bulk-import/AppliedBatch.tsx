import { Check } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { BatchRows } from './BatchRows';
import { afterwards, savedInWords } from './import-words';
import { OutcomeLine } from './OutcomeLine';
import { OutcomeTiles } from './OutcomeTiles';

/** The saved and the refused rows of an import. */
export function AppliedBatch({ batch }: { batch: ImportBatch }) {
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

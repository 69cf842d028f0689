import { Box } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { BatchRows } from './BatchRows';
import { afterwards, savedInWords } from './import-words';
import styles from './Outcome.module.css';
import { OutcomeTiles } from './OutcomeTiles';

/** The saved and the refused rows of an import. */
export function AppliedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <>
      <div className={styles.said} data-tone="green">
        <Check size={16} strokeWidth={2} aria-hidden />
        <Box asChild minWidth="0">
          <Text as="p" anywhere>
            <Text as="strong" weight="bold">
              {savedInWords(batch)}
            </Text>{' '}
            {afterwards(batch)}
          </Text>
        </Box>
      </div>
      <OutcomeTiles batch={batch} />
      <BatchRows batch={batch} />
    </>
  );
}

import { Box } from '@radix-ui/themes';
import { Undo2 } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { kindCountWords } from './import-words';
import styles from './Outcome.module.css';

/** An import that was taken back. */
export function UndoneBatch({ batch }: { batch: ImportBatch }) {
  const { kind, undone, saved } = batch;
  const kept = saved - undone;
  return (
    <div className={styles.said} data-tone="gray">
      <Undo2 />
      <Box asChild minWidth="0">
        <Text as="p" anywhere>
          <Text as="strong" weight="bold">
            {kindCountWords(kind, undone)} taken back.
          </Text>{' '}
          What the import created is deleted, and what it changed is as before.
          {kept > 0 && ` ${kindCountWords(kind, kept)} changed again since ${kept === 1 ? 'stays' : 'stay'} as now.`}
        </Text>
      </Box>
    </div>
  );
}

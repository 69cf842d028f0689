import { Box } from '@radix-ui/themes';
import { CircleX } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import styles from './Outcome.module.css';

/** A file that could not be read, or of which nothing could be saved: why, and the way on. */
export function FailedBatch({ batch }: { batch: ImportBatch }) {
  return (
    <div className={styles.said} data-tone="red" role="alert">
      <CircleX />
      <Box asChild minWidth="0">
        <Text as="p" anywhere>
          {batch.failure ?? 'The file could not be read. Choose it again.'}
        </Text>
      </Box>
    </div>
  );
}

import { Box, Flex } from '@radix-ui/themes';
import { FileSpreadsheet } from 'lucide-react';
import type { ImportBatch } from '../../contracts/bulk-import';
import { Text } from '../ui/Text';
import styles from './BatchFacts.module.css';
import { factsOf } from './import-words';

/** Which file it is, how long, and what became of it when. */
export function BatchFacts({ batch }: { batch: ImportBatch }) {
  return (
    <Flex as="span" gap="2">
      <FileSpreadsheet className={styles.sign} size={16} strokeWidth={1.75} aria-hidden />
      <Box asChild minWidth="0">
        <Text anywhere>{[batch.file, ...factsOf(batch)].join(' · ')}</Text>
      </Box>
    </Flex>
  );
}

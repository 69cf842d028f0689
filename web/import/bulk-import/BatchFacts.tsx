import { Box, Flex } from '@radix-ui/themes';
import { FileSpreadsheet } from 'lucide-react';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { Text } from '../../platform/ui/Text';
import { factsOf } from './import-words';

/** The file of a batch, its length, and what became of it when. */
export function BatchFacts({ batch }: { batch: ImportBatch }) {
  return (
    <Flex as="span" gap="2">
      <Box asChild flexShrink="0" mt="2px">
        <FileSpreadsheet />
      </Box>
      <Box asChild minWidth="0">
        <Text anywhere>{[batch.file, ...factsOf(batch)].join(' · ')}</Text>
      </Box>
    </Flex>
  );
}

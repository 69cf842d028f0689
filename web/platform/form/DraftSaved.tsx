import { Flex } from '@radix-ui/themes';
import { CloudCheck } from 'lucide-react';
import { timeOf } from '../ui/format';
import { Text } from '../ui/Text';

/** Says since when what is typed is kept on this device: `Draft saved on this device, 10:42`. */
export function DraftSaved({ at }: { at: number | null }) {
  return (
    <Text as="div" size="13" tone="quiet">
      {at !== null && (
        <Flex align="center" gap="2">
          <CloudCheck />
          Draft saved on this device, {timeOf(new Date(at).toISOString())}
        </Flex>
      )}
    </Text>
  );
}

import { Box, Flex } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { Meter } from '../../platform/ui/Meter';
import { Text } from '../../platform/ui/Text';

/** How much of the limit an amount takes, as a bar and in words. */
export function LimitBar({ of }: { of: number | null }) {
  if (of === null) return <Text tone="quiet">–</Text>;
  const over = of > 100;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="6px">
      <Box as="span" width="54px" flexShrink="0">
        <Meter value={of} of={100} {...(over && { tone: 'amber' })} />
      </Box>
      {over ? (
        <Flex asChild display="inline-flex" align="center" gap="6px">
          <Text tone="amber">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            over limit
          </Text>
        </Flex>
      ) : (
        <Text tone="quiet" figures>
          {of} %
        </Text>
      )}
    </Flex>
  );
}

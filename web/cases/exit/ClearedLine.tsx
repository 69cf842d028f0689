import { Box, Flex } from '@radix-ui/themes';
import { Meter } from '../../platform/ui/Meter';
import { Text } from '../../platform/ui/Text';

/** How many departments have cleared, as a line and in words. */
export const ClearedLine = ({
  cleared,
  departments,
  words = '',
}: {
  cleared: number;
  departments: number;
  words?: string;
}) => (
  <Flex as="span" display="inline-flex" align="center" gap="10px">
    <Box as="span" width="56px">
      <Meter value={cleared} of={Math.max(1, departments)} />
    </Box>
    <Text figures wrap="nowrap">
      {cleared} of {departments}
      {words}
    </Text>
  </Flex>
);

import { Box, Flex } from '@radix-ui/themes';
import { Card } from '../../platform/ui/Card';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';

const FIVE = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the activities while they load. */
export function ActivitySkeleton() {
  return (
    <Box role="status" aria-label="Loading" maxWidth="720px" mb="12px">
      <Card>
        <Rows>
          {FIVE.map((entry) => (
            <Flex asChild key={entry} align="baseline" gap="4">
              <li>
                <Box asChild flexShrink="0" minWidth="44px">
                  <Text tone="quiet" wrap="nowrap" figures>
                    <Skeleton width={32} />
                  </Text>
                </Box>
                <Flex asChild direction="column" gap="1px" flexGrow="1" flexBasis="0%" minWidth="0">
                  <Text anywhere>
                    <Skeleton width="40%" />
                    <Skeleton width="20%" height={10} />
                  </Text>
                </Flex>
              </li>
            </Flex>
          ))}
        </Rows>
      </Card>
    </Box>
  );
}

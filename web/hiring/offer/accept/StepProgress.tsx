import { Box, Flex } from '@radix-ui/themes';
import { date } from '../../../platform/ui/format';
import { MeterParts } from '../../../platform/ui/Meter';
import { Text } from '../../../platform/ui/Text';

/** The bar of a phone in place of the steps beside the sheet: the step, the number of steps and the last day. */
export function StepProgress({
  titles,
  step,
  expires,
}: {
  titles: readonly string[];
  step: number;
  expires?: string | undefined;
}) {
  return (
    <Box display={{ initial: 'block', sm: 'none' }} mt={{ initial: '-2', sm: '0' }}>
      <Flex asChild justify="between" gap="3">
        <Text as="div" size="14">
          <Text weight="bold">
            Step {step} of {titles.length}
          </Text>
          {expires && (
            <Text tone="quiet" wrap="nowrap">
              By {date(expires)}
            </Text>
          )}
        </Text>
      </Flex>
      <MeterParts mt="10px" done={step} of={titles.length} />
    </Box>
  );
}

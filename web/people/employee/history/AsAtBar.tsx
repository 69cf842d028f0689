import { Box, Button, Flex, IconButton } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { DayChoice } from '../../../platform/form/DayChoice';
import { date } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';

/** The day that a record is looked at, with the way to the days on which something changed. `days` are in any order. */
export function AsAtBar({
  on,
  days,
  onChange,
}: {
  on: Day;
  days: readonly Day[];
  /** Called with a day, or with nothing for today. */
  onChange: (day: Day | undefined) => void;
}) {
  const sorted = days.toSorted();
  const before = sorted.findLast((day) => day < on);
  const after = sorted.find((day) => day > on);
  const today = lagosDay();
  const step = (day: Day | undefined, words: string, Icon: typeof ChevronLeft) => (
    <IconButton
      variant="surface"
      color="gray"
      aria-label={day ? `${words}, ${date(day)}` : words}
      disabled={day === undefined}
      onClick={() => onChange(day)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Flex align="center" wrap="wrap" gap="2">
      <Box asChild flexBasis={{ initial: '100%', sm: 'auto' }} mr="1">
        <Text tone="quiet" aria-hidden>
          As at
        </Text>
      </Box>
      {step(before, 'Entry before', ChevronLeft)}
      <Box width="152px">
        <DayChoice
          label="As at"
          labelHidden
          value={on}
          onChange={(day) => onChange(day === '' || day === today ? undefined : day)}
        />
      </Box>
      {step(after, 'Entry after', ChevronRight)}
      <Button variant="soft" color="gray" disabled={on === today} onClick={() => onChange(undefined)}>
        Today
      </Button>
    </Flex>
  );
}

import { Flex, IconButton } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthAndYear } from '../../../contracts/platform/dates';
import { monthAfter } from '../../../contracts/platform/month';
import { Text } from '../ui/Text';
import { useListAddress } from './list-address';

/** The month that a page is about, with the ones before and after it; kept in the address. */
export function MonthStepper({ month }: { month: string }) {
  const { set } = useListAddress();
  const step = (by: number) => set({ month: monthAfter(month, by) });
  return (
    <Flex align="center" gap="2" mb="4" role="group" aria-label="Month">
      <IconButton variant="outline" color="gray" aria-label="The month before" onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <Text weight="medium">{monthAndYear(month)}</Text>
      <IconButton variant="outline" color="gray" aria-label="The next month" onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
    </Flex>
  );
}

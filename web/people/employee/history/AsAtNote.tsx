import { Button, Callout } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';

/** Says above a list that it shows a day that is past or to come, with the way back to today. */
export function AsAtNote({ day, onToday }: { day: Day; onToday: () => void }) {
  const isPast = day < lagosDay();
  return (
    <Callout.Root color="amber" mb="3" role="status">
      <Callout.Icon>
        <History />
      </Callout.Icon>
      <Callout.Text>
        {isPast
          ? `You see the list as it was on ${date(day)}.`
          : `You see the list as it will be on ${date(day)}, by what is recorded today.`}{' '}
        <Button variant="ghost" onClick={onToday}>
          Show today
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}

import { Button, Callout } from '@radix-ui/themes';
import { History } from 'lucide-react';
import type { Day } from '../../../../contracts/platform/dates';
import { date } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';

/** Says above a record that it is seen as at another day than today, with the way back. */
export function AsAtStrip({
  day,
  employed,
  onToday,
}: {
  day: Day;
  /** Whether the employment had begun by that day. */
  employed: boolean;
  onToday: () => void;
}) {
  return (
    <Callout.Root color="amber" mb="4" role="status">
      <Callout.Icon>
        <History />
      </Callout.Icon>
      <Callout.Text>
        <Text weight="bold">As at {date(day)}.</Text>{' '}
        {employed
          ? 'Job, pay, bank, status and line manager are those of this day. The part Reporting line and all else are as today.'
          : 'The employment had not begun yet.'}{' '}
        <Button variant="ghost" onClick={onToday}>
          Back to today
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}

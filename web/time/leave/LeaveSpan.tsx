import { leaveDate } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';

/** The days of a leave in words; neither breaks across lines. */
export const LeaveSpan = ({ start_date, end_date }: { start_date: string; end_date: string }) => (
  <>
    <Text wrap="nowrap">{leaveDate(start_date)}</Text>
    {start_date !== end_date && (
      <>
        {' – '}
        <Text wrap="nowrap">{leaveDate(end_date)}</Text>
      </>
    )}
  </>
);

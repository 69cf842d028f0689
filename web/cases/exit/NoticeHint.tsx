import { Box, Button, Flex } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { Notice } from '../../../contracts/cases/exit';
import { type Day, isDay } from '../../../contracts/platform/dates';
import { Card } from '../../platform/ui/Card';
import { date } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';

interface Props {
  notice: Notice;
  /** The last day as it is typed. */
  last: string;
  onTake: (day: Day) => void;
}

/** The end of the notice and its rule, and the effect of an earlier last day. */
export function NoticeHint({ notice, last, onTake }: Props) {
  const isEarlier = isDay(last) && last < notice.notice_until;
  return (
    <Card asChild tone={isEarlier ? 'amber' : 'gray'} px="4" py="3">
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" aria-live="polite">
        <Box flexGrow="1" flexBasis="220px">
          <Text as="p" tone="plain" weight="medium">
            {notice.length} of notice, until {date(notice.notice_until)}
          </Text>
          <Text as="p" size="13" tone="quiet">
            {notice.basis}
          </Text>
          {isEarlier && (
            <Flex asChild gap="6px">
              <Text as="p" size="13" tone="amber" mt="1">
                <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
                This last day is before notice ends. The days between are counted in the final settlement.
              </Text>
            </Flex>
          )}
        </Box>
        {last !== notice.notice_until && (
          <Button type="button" variant="outline" onClick={() => onTake(notice.notice_until)}>
            Take {date(notice.notice_until)}
          </Button>
        )}
      </Flex>
    </Card>
  );
}

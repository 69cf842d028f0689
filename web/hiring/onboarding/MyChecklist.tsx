import { Box, Flex } from '@radix-ui/themes';
import { Check, Circle, Clock } from 'lucide-react';
import type { OwnItem } from '../../../contracts/hiring/onboarding-item';
import { trpc } from '../../platform/call/trpc';
import { countWithWord, plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { itemDueWords } from './checklist-words';

/** The own onboarding tasks of a candidate or a new employee. HR ticks them. */
export function MyChecklist() {
  const query = trpc.onboarding.ownChecklist.useQuery({}, { select: plainTexts });
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  const open = items.filter(({ done }) => !done);
  return (
    <Panel
      title="My onboarding"
      count={open.length > 0 ? `${countWithWord(open.length, 'thing')} to do` : 'All done'}
      flush
    >
      <Rows>
        {[...open, ...items.filter(({ done }) => done)].map((item) => (
          <li key={item.id}>
            <MyItem item={item} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

function MyItem({ item }: { item: OwnItem }) {
  const { title, note, state, done, due } = item;
  const when = itemDueWords({ done, done_at: null, due });
  const second = state || note;
  return (
    <Flex align="start" gap="3">
      <Box mt="2px">
        <Text tone={done ? 'accent' : 'quiet'}>{done ? <Check /> : <Circle />}</Text>
      </Box>
      <Box flexGrow="1" flexBasis="0%" minWidth="0">
        <Text as="p" tone={done ? 'quiet' : 'plain'} anywhere>
          {title}
        </Text>
        {second && (
          <Text as="p" size="12" tone="quiet" anywhere>
            {second}
          </Text>
        )}
      </Box>
      <Flex asChild align="center" justify="end" gap="1" pr={{ initial: '2', sm: '0' }}>
        <Text wrap="nowrap" figures tone={when.late ? 'amber' : 'plain'}>
          {when.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
          {when.words}
        </Text>
      </Flex>
    </Flex>
  );
}

import { Button, Flex } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ChartPerson } from '../../../../contracts/people/org-chart';
import { countWithWord } from '../../../platform/ui/format';
import type { ChartNode } from './chart-tree';

const NO_LEADER = ['none', 'left', 'text'];

/** The counts above the chart; each leads to its people in turn. */
const MARKS: readonly { words: (n: number) => string; holds: (person: ChartPerson) => boolean }[] = [
  {
    words: (n) => `${countWithWord(n, 'person', 'people')} without a line manager`,
    holds: ({ apart = '' }) => NO_LEADER.includes(apart),
  },
  { words: (n) => countWithWord(n, 'starter'), holds: ({ starts }) => starts !== undefined },
  { words: (n) => countWithWord(n, 'leaver'), holds: ({ leaves }) => leaves !== undefined },
];

/** The marked people, also where the chart is not open: a press goes to the first of them, the next to the next. */
export function ChartMarks({ people, onGo }: { people: readonly ChartNode[]; onGo: (node: ChartNode) => void }) {
  const [turns, setTurns] = useState<readonly number[]>(MARKS.map(() => 0));
  const found = MARKS.map(({ holds }) => people.filter((node) => node.person && holds(node.person)));
  if (found.every(({ length }) => length === 0)) return null;
  return (
    <Flex wrap="wrap" gapY="1" gapX="4" align="center" mb="3">
      {MARKS.map(({ words }, at) => {
        const those = found[at] ?? [];
        const next = those[(turns[at] ?? 0) % those.length];
        if (!next) return null;
        return (
          <Button
            key={words(2)}
            variant="soft"
            color={at === 1 ? 'blue' : 'amber'}
            onClick={() => {
              setTurns(turns.map((turn, index) => (index === at ? turn + 1 : turn)));
              onGo(next);
            }}
          >
            <CircleAlert />
            {words(those.length)}
          </Button>
        );
      })}
    </Flex>
  );
}

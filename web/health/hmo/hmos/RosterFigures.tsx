import type { Heads, Roster } from '../../../../contracts/health/hmo-roster';
import { pages } from '../../../../contracts/platform/pages';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { useListAddress } from '../../../platform/list/list-address';
import { countWithWord, figure } from '../../../platform/ui/format';
import { LineSign } from './LineSign';

const headWords = ({ employees, spouses, children }: Heads): string =>
  `${countWithWord(employees, 'employee')}, ${countWithWord(spouses + children, 'dependant')}`;

/** How many come, go, change and stay as they were; each leads to its lines. */
export function RosterFigures({ roster }: { roster: Roster }) {
  const { counts, month, provider } = roster;
  const { get } = useListAddress();
  const to = (what: string) => pages.hmos({ provider: provider.id, roster: month, what });
  const { added, removed, changed, unchanged } = counts;
  const parts = [
    changed.hospitals > 0 && countWithWord(changed.hospitals, 'hospital'),
    changed.plans > 0 && countWithWord(changed.plans, 'plan'),
    changed.others > 0 && `${figure(changed.others)} other`,
  ];
  const strip = [
    { what: 'ADDED', name: 'Additions', tone: 'green', heads: added, words: headWords(added) },
    { what: 'REMOVED', name: 'Removals', tone: 'gray', heads: removed, words: headWords(removed) },
    {
      what: 'CHANGED',
      name: 'Changes',
      tone: 'blue',
      heads: changed,
      words: parts.filter(Boolean).join(', ') || headWords(changed),
    },
    { what: 'UNCHANGED', name: 'Unchanged', tone: 'gray', heads: unchanged, words: 'lives as in the roster before' },
  ] as const;
  return (
    <FigureStrip label="The roster in short" lead>
      {strip.map(({ what, name, tone, heads, words }) => (
        <StripFigure
          key={what}
          name={name}
          tone={tone}
          sign={<LineSign what={what} />}
          value={figure(heads.lives)}
          words={words}
          to={to(what)}
          chosen={get('what') === what}
        />
      ))}
    </FigureStrip>
  );
}

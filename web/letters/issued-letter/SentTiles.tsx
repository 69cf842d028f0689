import { useSearchParams } from 'react-router';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { figure } from '../../platform/ui/format';
import { StatusSign } from '../../platform/ui/StatusSign';
import { ISSUED_LOOKS } from './issued-words';

type Counts = Partial<Record<IssuedState, number>>;

const TILES = ['OPENED', 'DELIVERED', 'NOT_DELIVERED', 'RECALLED'] as const;
type Tile = (typeof TILES)[number];
/** The filters of the list behind a tile: a signed letter was opened too. */
const askedOf = (tile: Tile): string => (tile === 'OPENED' ? 'OPENED,ACKNOWLEDGED' : tile);

/** How many letters are in the states that matter; each count opens its list, within the other filters. */
export function SentTiles({ states, unopened }: { states: Counts; unopened: number }) {
  const [params] = useSearchParams();
  const chosen = params.get('state');
  const of = (state: IssuedState) => states[state] ?? 0;
  const signed = of('ACKNOWLEDGED');
  const all = Object.values(states).reduce((sum, one) => sum + one, 0);
  const tiles: Record<Tile, { count: number; words: string }> = {
    OPENED: { count: of('OPENED') + signed, words: `${figure(signed)} of them acknowledged` },
    DELIVERED: { count: of('DELIVERED'), words: `${figure(unopened)} not opened for 3 days` },
    NOT_DELIVERED: { count: of('NOT_DELIVERED'), words: 'mailbox full or no such address' },
    RECALLED: { count: of('RECALLED'), words: 'before they were opened' },
  };
  const address = (state: Tile) => {
    const next = new URLSearchParams(params);
    if (chosen === askedOf(state)) next.delete('state');
    else next.set('state', askedOf(state));
    next.delete('page');
    return `?${next}`;
  };
  return (
    <FigureStrip label="States of sent letters" lead>
      {TILES.map((state) => {
        const { word, tone } = ISSUED_LOOKS[state];
        const { count, words } = tiles[state];
        const share = (state === 'OPENED' || state === 'DELIVERED') && all > 0 && count > 0;
        return (
          <StripFigure
            key={state}
            name={word}
            sign={<StatusSign tone={tone} size={14} />}
            tone={tone}
            value={figure(count)}
            beside={share && `${Math.round((100 * count) / all)} %`}
            words={words}
            to={address(state)}
            chosen={chosen === askedOf(state)}
          />
        );
      })}
    </FigureStrip>
  );
}

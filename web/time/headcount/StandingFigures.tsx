import { Check, Clock, Forward, X } from 'lucide-react';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import { Figure, FigureStrip } from '../../platform/list/FigureStrip';
import { figure } from '../../platform/ui/format';
import type { Tone } from '../../platform/ui/status-look';
import { responsesAddress } from './headcount-address';
import { type Counts, share } from './headcount-figures';
import { type Scope, STANDINGS } from './headcount-scope';

const SIGN = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

const LOOKS: Readonly<Record<HeadcountFilter, { tone: Tone; Sign: typeof Check; words: string }>> = {
  approved: { tone: 'green', Sign: Check, words: 'by a supervisor' },
  submitted: { tone: 'blue', Sign: Forward, words: 'wait for a supervisor' },
  pending: { tone: 'amber', Sign: Clock, words: 'not yet answered by the employee' },
  declined: { tone: 'red', Sign: X, words: 'by a supervisor, with a reason' },
};

/** How many stand where, each with the list of them. */
export function StandingFigures({ all, scope }: { all: Counts; scope: Scope }) {
  return (
    <FigureStrip label="Responses in short" lead>
      {(Object.keys(STANDINGS) as HeadcountFilter[]).map((name) => {
        const { tone, Sign, words } = LOOKS[name];
        return (
          <Figure
            key={name}
            name={STANDINGS[name]}
            sign={<Sign {...SIGN} />}
            tone={tone}
            value={figure(all[name])}
            beside={share(all[name], all.employees)}
            words={words}
            to={responsesAddress(scope, name)}
          />
        );
      })}
    </FigureStrip>
  );
}

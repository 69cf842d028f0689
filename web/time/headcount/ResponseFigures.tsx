import { Check, Clock, Forward, X } from 'lucide-react';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { figure } from '../../platform/ui/format';
import type { Tone } from '../../platform/ui/status-look';
import { responsesAddress } from './headcount-address';
import { type Counts, headcountShare } from './headcount-figures';
import { type HeadcountScope, RESPONSE_FILTERS } from './headcount-scope';

const SIGN = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

const LOOKS: Readonly<Record<HeadcountFilter, { tone: Tone; Sign: typeof Check; words: string }>> = {
  approved: { tone: 'green', Sign: Check, words: 'by a supervisor' },
  submitted: { tone: 'blue', Sign: Forward, words: 'wait for a supervisor' },
  pending: { tone: 'amber', Sign: Clock, words: 'not yet answered by the employee' },
  declined: { tone: 'red', Sign: X, words: 'by a supervisor, with a reason' },
};

/** How many stand where, each with the list of them. */
export function ResponseFigures({ all, scope }: { all: Counts; scope: HeadcountScope }) {
  return (
    <FigureStrip label="Responses in short" lead>
      {(Object.keys(RESPONSE_FILTERS) as HeadcountFilter[]).map((name) => {
        const { tone, Sign, words } = LOOKS[name];
        return (
          <StripFigure
            key={name}
            name={RESPONSE_FILTERS[name]}
            sign={<Sign {...SIGN} />}
            tone={tone}
            value={figure(all[name])}
            beside={headcountShare(all[name], all.employees)}
            words={words}
            to={responsesAddress(scope, name)}
          />
        );
      })}
    </FigureStrip>
  );
}

import type { Report } from '../../../contracts/desk/report';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { figure } from '../../platform/ui/format';
import { sumOf, turnoverWords } from './month-sums';
import { peopleAt, type ScopeOfReport } from './report-scope';

/** A difference with its sign: `+84`, `−18`. */
const signed = (n: number): string => (n > 0 ? `+${figure(n)}` : `−${figure(-n)}`);

const beside = (now: number, before: number): string =>
  now === before ? 'as many as the year before' : `${signed(now - before)} on the year before`;

/** The four numbers of a report, those of people with their list. */
export function ReportFigures({ report: { months, until }, scope }: { report: Report; scope: ScopeOfReport }) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const [joined, left] = [sumOf(months, 'joined'), sumOf(months, 'left')];
  const span = { from: first.month, until };
  const grown = last.end - first.start;
  return (
    <FigureStrip label="Reports in short" lead>
      <StripFigure
        name="Headcount"
        value={figure(last.end)}
        words={grown === 0 ? 'as many as 12 months ago' : `${signed(grown)} in 12 months`}
        to={peopleAt(scope, { who: 'EMPLOYED', until })}
      />
      <StripFigure
        name="Joiners"
        value={figure(joined)}
        words={beside(joined, sumOf(months, 'joined_before'))}
        to={peopleAt(scope, { who: 'JOINED', ...span })}
      />
      <StripFigure
        name="Leavers"
        value={figure(left)}
        words={beside(left, sumOf(months, 'left_before'))}
        to={peopleAt(scope, { who: 'LEFT', ...span })}
      />
      <StripFigure
        name="Turnover"
        value={turnoverWords(months)}
        words={`${turnoverWords(months, true)} the year before`}
      />
    </FigureStrip>
  );
}

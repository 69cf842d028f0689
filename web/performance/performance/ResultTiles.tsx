import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { FigureStrip, StripFigure } from '../../platform/list/FigureStrip';
import { spanWords } from '../../platform/list/span-words';
import { figure } from '../../platform/ui/format';
import { TextLink } from '../../platform/ui/TextLink';
import { inSentence, resultShare, signedChange, tenths } from './result-figures';
import { type ResultsScope, resultsListAddress } from './results-scope';

function changeWords({ all, before }: Results): string {
  if (all.change === null || !before) return 'no span of this length before';
  return `${signedChange(all.change)} on ${spanWords(before.start_date, before.end_date)}`;
}

function ownWords({ average, own_average }: Results['all']): string {
  if (average === null || own_average === null) return 'nobody rated themselves';
  const above = Math.round(10 * (own_average - average)) / 10;
  if (above === 0) return 'the same as the results';
  return `${Math.abs(above).toFixed(1)} ${above > 0 ? 'above' : 'below'} the results`;
}

const guideWords = (guide: number | null): string => (guide === null ? 'no guide' : `guide ${guide} %`);

/** The averages, how many are in the best band, and how many in the lowest. Counts of people open their list. */
export function ResultTiles({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { all, bands } = results;
  const counted = bands.map((band, place) => ({
    ...band,
    count: all.counts[place] ?? 0,
    to: resultsListAddress(results, scope, { band: band.name }),
  }));
  const [best, ...others] = counted;
  // Of five bands the lowest two, of three the lowest.
  const lowest = others.slice(others.length - Math.floor(others.length / 2));
  const [low, ...lower] = lowest;
  const lowCount = lowest.reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureStrip label="Results in short">
      <StripFigure name="Average result" value={tenths(all.average)} beside="of 100" words={changeWords(results)} />
      <StripFigure name="Own rating, average" value={tenths(all.own_average)} beside="of 100" words={ownWords(all)} />
      {best && (
        <StripFigure
          name={best.name}
          value={figure(best.count)}
          beside={resultShare(best.count, all.rated)}
          words={guideWords(best.guide)}
          to={best.to}
        />
      )}
      {low && (
        <StripFigure
          name={[low.name, ...lower.map(({ name }) => inSentence(name))].join(' and ')}
          value={figure(lowCount)}
          beside={resultShare(lowCount, all.rated)}
          words={
            lower.length === 0
              ? guideWords(low.guide)
              : lowest.map(({ name, count, to }, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' · '}
                    <TextLink>
                      <Link to={to}>
                        {figure(count)} {inSentence(name)}
                      </Link>
                    </TextLink>
                  </Fragment>
                ))
          }
          {...(lower.length === 0 && { to: low.to })}
        />
      )}
    </FigureStrip>
  );
}

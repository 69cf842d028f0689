import type { ComplaintDashboard } from '../../../../contracts/cases/complaint';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Figure, FigureStrip } from '../../../platform/list/FigureStrip';
import { counted, figure } from '../../../platform/ui/format';
import type { Scope } from './complaint-list';
import { listAddress } from './list-link';

/** How many were filed, are open, closed and late, each with its list. */
export function ComplaintFigures({
  dashboard: { year, filed, open, closed, late, days_to_close },
  scope,
}: {
  dashboard: ComplaintDashboard;
  scope: Scope;
}) {
  const now = Number(lagosDay().slice(0, 4));
  return (
    <FigureStrip label="Complaints in short" lead>
      <Figure
        name="Filed"
        value={figure(filed)}
        beside={year === now ? `since 1 Jan ${year}` : `in ${year}`}
        words="anonymous and named"
        to={listAddress(scope, { status: 'ALL' })}
      />
      <Figure name="Open" value={figure(open)} words="with those who look into them" to={listAddress(scope)} />
      <Figure
        name="Closed"
        value={figure(closed)}
        beside={filed > 0 ? `${Math.round((100 * closed) / filed)} %` : undefined}
        words={days_to_close === null ? 'with an outcome' : `${counted(days_to_close, 'day')}, the median`}
        to={listAddress(scope, { status: 'CLOSED' })}
      />
      <Figure name="Late" value={figure(late)} words="past their due date" to={listAddress(scope, { late: 'true' })} />
    </FigureStrip>
  );
}

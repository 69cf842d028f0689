import type { ComplaintDashboard } from '../../../contracts/complaint';
import { lagosDay } from '../../../contracts/dates';
import { Figure, Figures } from '../../list/Figures';
import { counted, figure } from '../../ui/format';
import type { Scope } from './complaint-list';
import { listAddress } from './list-link';

/** What stands for a number that is not told. */
export const UNDER = 'under 5';

/** A number that may be told, as a figure shows it. */
const told = (count: number | null) => (count === null ? { value: UNDER, kept: true } : { value: figure(count) });

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
    <Figures label="Complaints in short" lead>
      <Figure
        name="Filed"
        {...told(filed)}
        beside={year === now ? `since 1 Jan ${year}` : `in ${year}`}
        words="anonymous and named"
        to={listAddress(scope, { status: 'ALL' })}
      />
      <Figure name="Open" {...told(open)} words="with those who look into them" to={listAddress(scope)} />
      <Figure
        name="Closed"
        {...told(closed)}
        beside={filed && closed !== null ? `${Math.round((100 * closed) / filed)} %` : undefined}
        words={days_to_close === null ? 'with an outcome' : `${counted(days_to_close, 'day')}, the median`}
        to={listAddress(scope, { status: 'CLOSED' })}
      />
      <Figure name="Late" {...told(late)} words="past their due date" to={listAddress(scope, { late: 'true' })} />
    </Figures>
  );
}

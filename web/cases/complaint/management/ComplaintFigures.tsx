import type { ComplaintDashboard } from '../../../../contracts/cases/complaint';
import { lagosDay } from '../../../../contracts/platform/dates';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { countWithWord, figure } from '../../../platform/ui/format';
import type { ComplaintScope } from './complaint-list';
import { complaintListAddress } from './list-link';

/** How many were filed, are open, closed and late, each with its list. */
export function ComplaintFigures({
  dashboard: { year, filed, open, closed, late, days_to_close },
  scope,
}: {
  dashboard: ComplaintDashboard;
  scope: ComplaintScope;
}) {
  const now = Number(lagosDay().slice(0, 4));
  return (
    <FigureStrip label="Complaints in short" lead>
      <StripFigure
        name="Filed"
        value={figure(filed)}
        beside={year === now ? `since 1 Jan ${year}` : `in ${year}`}
        words="anonymous and named"
        to={complaintListAddress(scope, { status: 'ALL' })}
      />
      <StripFigure
        name="Open"
        value={figure(open)}
        words="with those who look into them"
        to={complaintListAddress(scope)}
      />
      <StripFigure
        name="Closed"
        value={figure(closed)}
        beside={filed > 0 ? `${Math.round((100 * closed) / filed)} %` : undefined}
        words={days_to_close === null ? 'with an outcome' : `${countWithWord(days_to_close, 'day')}, the median`}
        to={complaintListAddress(scope, { status: 'CLOSED' })}
      />
      <StripFigure
        name="Late"
        value={figure(late)}
        words="past their due date"
        to={complaintListAddress(scope, { late: 'true' })}
      />
    </FigureStrip>
  );
}

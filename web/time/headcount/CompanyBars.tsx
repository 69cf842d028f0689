import type { Headcount } from '../../../contracts/time/headcount';
import type { HeadcountFilter } from '../../../contracts/time/headcount-state';
import { PartBars } from '../../platform/list/PartBars';
import { countWithWord, figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { responsesAddress } from './headcount-address';
import { totalCounts } from './headcount-figures';
import { type HeadcountScope, RESPONSE_FILTERS } from './headcount-scope';

/** More bars than these are no picture any more; the table has all companies. */
const MOST = 12;

const NAMES = Object.keys(RESPONSE_FILTERS) as HeadcountFilter[];

const LOOKS = { approved: 'full', submitted: 'blue', pending: 'amber', declined: 'red' } as const satisfies Record<
  HeadcountFilter,
  string
>;

/** Companies, the largest first. */
const bySize = (months: readonly Headcount[]): Headcount[] => months.toSorted((a, b) => b.employees - a.employees);

/**
 * How many stand where in each company, as a bar as long as the company is large. It is hidden from people who hear the page,
 * who have the same numbers and links in the table below.
 */
export function CompanyBars({ months, scope }: { months: readonly Headcount[]; scope: HeadcountScope }) {
  const shown = bySize(months).slice(0, MOST);
  return (
    <Panel
      title={`Responses by company, ${scope.month} ${scope.year}`}
      aside={
        <Text size="13" tone="quiet" figures>
          {countWithWord(totalCounts(months).employees, 'employee')}
        </Text>
      }
      flush
    >
      <div aria-hidden>
        <PartBars
          rows={shown.map((month) => ({
            key: month.id,
            name: month.company?.name ?? '',
            total: month.employees,
            parts: NAMES.map((name) => ({
              key: name,
              word: RESPONSE_FILTERS[name],
              count: month[name],
              look: LOOKS[name],
              to: responsesAddress({ ...scope, company: month.company?.name ?? '' }, name),
            })),
          }))}
        >
          {months.length > MOST && `The ${MOST} largest of ${figure(months.length)}; the table has all of them.`}
        </PartBars>
      </div>
    </Panel>
  );
}

import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { oneOf } from '../../platform/list/filters';
import type { ListFilter, ListSpec } from '../../platform/list/list-spec';
import { plainTexts } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { type ResultsScope, resultsScopeIn } from './results-scope';

const bandIn = (params: URLSearchParams): string => (params.get('band') ?? '').slice(0, 40);

/** The bands of the results that the address is about. */
function BandChoices({
  scope,
  chosen,
  onChoose,
}: {
  scope: ResultsScope;
  chosen: string;
  onChoose: (band: string) => void;
}) {
  const { data, error } = trpc.performance.results.useQuery(scope, { select: plainTexts });
  if (!data && !error) return <Skeleton width="60%" height={10} />;
  return (
    <FilterChoices
      legend="Band"
      choices={(data?.bands ?? []).map(({ name }) => [name, name])}
      chosen={chosen}
      said={data ? undefined : 'The bands did not load. Close and open to try again.'}
      onChoose={onChoose}
    />
  );
}

const OF_BAND: ListFilter<{ band?: string }> = {
  key: 'band',
  label: 'Band',
  names: ['band'],
  asked: (params) => (bandIn(params) ? { band: bandIn(params) } : {}),
  said: (params) => bandIn(params) || null,
  editor: (params, set) => (
    <BandChoices scope={resultsScopeIn(params)} chosen={bandIn(params)} onChoose={(band) => set({ band })} />
  ),
};

const ORDERS = ['name', '-name', 'result', '-result'] as const;

export const RATED_EMPLOYEES = {
  size: 20,
  search: 'Search name or staff ID',
  filters: [OF_BAND, oneOf('calibrated', 'Calibration', { yes: 'Changed', no: 'Not changed' })],
  ordering: (text) => ORDERS.find((order) => order === text) ?? '-result',
} satisfies ListSpec;

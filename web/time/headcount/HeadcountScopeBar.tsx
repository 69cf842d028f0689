import { lagosDay, MONTH_NAMES } from '../../../contracts/platform/dates';
import { useCompanies } from '../../organisation/company/use-companies';
import { ChoiceBar, ChoiceOfBar } from '../../platform/list/ChoiceBar';
import { useListAddress } from '../../platform/list/list-address';
import type { HeadcountScope } from './headcount-scope';

/** Stands for no choice: an empty text can't be chosen. */
const ALL = 'all';
/** Years back that are offered; one that the address names stands among them. */
const YEARS = 5;

/** Of which year, month and company the figures are. */
export function HeadcountScopeBar({ scope, words }: { scope: HeadcountScope; words?: string | undefined }) {
  const { set } = useListAddress();
  const companies = useCompanies().data ?? [];
  const now = Number(lagosDay().slice(0, 4));
  // January's headcount may be started in December.
  const years = [...new Set([now + 1, ...Array.from({ length: YEARS }, (_, back) => now - back), scope.year])];
  return (
    <ChoiceBar label="Headcount" note={words}>
      <ChoiceOfBar
        label="Year"
        options={years.toSorted((a, b) => b - a).map((year) => ({ value: String(year), words: String(year) }))}
        value={String(scope.year)}
        onChoose={(year) => set({ year, month: scope.month })}
      />
      <ChoiceOfBar
        label="Month"
        options={MONTH_NAMES.map((name) => ({ value: name, words: name }))}
        value={scope.month}
        onChoose={(month) => set({ year: String(scope.year), month })}
      />
      <ChoiceOfBar
        label="Company"
        options={[
          { value: ALL, words: 'All companies' },
          ...companies.map(({ name }) => ({ value: name, words: name })),
        ]}
        value={scope.company === '' ? ALL : scope.company}
        onChoose={(name) => set({ company: name === ALL ? null : name })}
      />
    </ChoiceBar>
  );
}

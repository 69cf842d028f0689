import { lagosDay } from '../../../contracts/dates';
import { useCompanies } from '../../company/use-companies';
import { Choice, ChoiceBar } from '../../list/ChoiceBar';
import { useListAddress } from '../../list/list-address';
import type { Scope } from '../exit-list';

/** Stands for no choice: an empty text can't be chosen. */
const ALL = 'all';
/** Years back that are offered; one that the address names stands among them. */
const YEARS = 5;

/** Of which year and company the figures are. */
export function ScopeBar({ scope, words }: { scope: Scope; words?: string | undefined }) {
  const { set } = useListAddress();
  const companies = useCompanies().data ?? [];
  const now = Number(lagosDay().slice(0, 4));
  const years = [...new Set([...Array.from({ length: YEARS }, (_, back) => now - back), scope.year])];
  return (
    <ChoiceBar label="Exits" note={words}>
      <Choice
        label="Year"
        options={years.toSorted((a, b) => b - a).map((year) => ({ value: String(year), words: String(year) }))}
        value={String(scope.year)}
        onChoose={(year) => set({ year })}
      />
      <Choice
        label="Company"
        options={[
          { value: ALL, words: 'All companies' },
          ...companies.map(({ id, name }) => ({ value: String(id), words: name })),
        ]}
        value={scope.company === undefined ? ALL : String(scope.company)}
        onChoose={(company) => set({ company: company === ALL ? null : company })}
      />
    </ChoiceBar>
  );
}

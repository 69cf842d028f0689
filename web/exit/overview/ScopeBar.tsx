import { useCompanies } from '../../company/use-companies';
import { ChoiceBar } from '../../list/ChoiceBar';
import { NamedChoice } from '../../list/NamedChoice';
import { YearChoice } from '../../list/YearChoice';
import type { Scope } from '../exit-list';

/** Of which year and company the figures are. */
export const ScopeBar = ({ scope, words }: { scope: Scope; words?: string | undefined }) => (
  <ChoiceBar label="Exits" note={words}>
    <YearChoice year={scope.year} />
    <NamedChoice
      name="company"
      label="Company"
      all="All companies"
      options={useCompanies().data ?? []}
      chosen={scope.company}
    />
  </ChoiceBar>
);

import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { ChoiceBar } from '../../../platform/list/ChoiceBar';
import { YearChoice } from '../../../platform/list/YearChoice';
import type { ExitListScope } from '../exit-list';

/** Of which year and company the figures are. */
export const LeaversScopeBar = ({ scope, words }: { scope: ExitListScope; words?: string | undefined }) => (
  <ChoiceBar label="Exits" note={words}>
    <YearChoice year={scope.year} />
    <CompanyChoice chosen={scope.company} />
  </ChoiceBar>
);

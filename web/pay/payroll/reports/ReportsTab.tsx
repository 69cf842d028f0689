import { CompanyChoice } from '../../../organisation/company/CompanyChoice';
import { ChoiceBar, ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';
import { TabLinks } from '../../../platform/list/TabLinks';
import { YearChoice } from '../../../platform/list/YearChoice';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { byIn, ofIn, payrollScopeIn } from '../payroll-lists';
import { PAYROLL_TABS } from '../payroll-tabs';
import { CostPart } from './CostPart';
import { YearPart } from './YearPart';
import { YearTaxPart } from './YearTaxPart';

/** The cost of a year's locked months beside absence, and the year of each employee: in the form of Form H1, or its tax. */
export function ReportsTab() {
  const { params, set } = useListAddress();
  const scope = payrollScopeIn(params);
  const by = byIn(params);
  const of = ofIn(params);
  return (
    <>
      <PageHeading title="Payroll" reads />
      <TabLinks label="Payroll" tabs={PAYROLL_TABS} />
      <ChoiceBar label="Reports">
        <YearChoice year={scope.year} />
        <CompanyChoice chosen={scope.company} />
        <ChoiceOfBar
          label="Cost by"
          options={[
            { value: 'month', words: 'By month' },
            { value: 'department', words: 'By department' },
          ]}
          value={by}
          onChoose={(one) => set({ by: one === 'month' ? null : one })}
        />
        <ChoiceOfBar
          label="Of each employee"
          options={[
            { value: 'pay', words: 'PAYE and pension' },
            { value: 'tax', words: 'Tax of the year' },
          ]}
          value={of}
          onChoose={(one) => set({ of: one === 'pay' ? null : one })}
        />
      </ChoiceBar>
      <CostPart scope={scope} by={by} />
      {of === 'tax' ? <YearTaxPart scope={scope} /> : <YearPart scope={scope} />}
    </>
  );
}

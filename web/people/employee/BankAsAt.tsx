import { Grid } from '@radix-ui/themes';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { Facts } from '../../platform/ui/Facts';
import { Panel } from '../../platform/ui/Panel';
import { BANK_LABELS } from './bank-form';
import { SectionHead } from './SectionHead';

/** The bank details of a person on the day that the record is seen as at. */
export function BankAsAt({ employee }: { employee: EmployeeDetail }) {
  const fact = (name: keyof typeof BANK_LABELS, value: string | null = String(employee[name] ?? '')) =>
    [BANK_LABELS[name], value || 'None entered'] as const;
  return (
    <>
      <SectionHead title="Bank & pension" employee={employee} />
      <Grid align="start" gap="4" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" maxWidth="960px">
        <Panel title="Salary account">
          <Facts
            facts={[fact('bank_name', employee.bank_title), fact('account_number'), fact('account_name'), fact('bvn')]}
          />
        </Panel>
        <Panel title="Pension and tax">
          <Facts
            facts={[
              fact('pension_manager', employee.pension_manager_title),
              fact('pension_pin'),
              fact('pfa_number'),
              fact('tax_id'),
              fact('tax_state'),
              fact('nhf_number'),
              fact('nin'),
            ]}
          />
        </Panel>
      </Grid>
    </>
  );
}

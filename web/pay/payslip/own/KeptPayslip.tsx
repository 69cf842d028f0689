import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Payslip } from '../../../../contracts/pay/payslip';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { keptThing } from '../../../platform/session/kept-thing';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { PayslipView } from '../PayslipView';

/** The latest own payslip, which opens without a network. */
export const KEPT_PAYSLIP = keptThing<Payslip>('payslip');

/** The latest payslip as it is kept on the device. */
export function KeptPayslip({ slip, line }: { slip: Payslip; line: ReactNode }) {
  return (
    <>
      <PageHeading title={`Payslip, ${monthAndYear(slip.month)}`} />
      <Grid gap="4">
        {line}
        <PayslipView slip={slip} />
      </Grid>
    </>
  );
}

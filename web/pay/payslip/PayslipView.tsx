import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import type { Payslip } from '../../../contracts/pay/payslip';
import { Columns } from '../../platform/ui/Columns';
import { useAtMost } from '../../platform/ui/window-width';
import { PayslipSheet } from './PayslipSheet';
import { WhyPart } from './WhyPart';

/** A payslip and, at its right, why a figure is what it is; on a narrow window the reason opens under its line. */
export function PayslipView({ slip }: { slip: Payslip }) {
  const narrow = useAtMost(997);
  const [open, setOpen] = useState<string | undefined>(narrow ? undefined : 'paye');
  const why = slip.why.find(({ key }) => key === open);
  const close = () => setOpen(undefined);
  const part = why && <WhyPart why={why} slip={slip} onClose={close} />;
  return (
    <Columns columns="minmax(0, 640px) minmax(0, 336px)">
      <PayslipSheet slip={slip} open={why?.key} onOpen={setOpen} below={narrow ? part : null} />
      {!narrow && part && (
        <Box position="sticky" top="4" data-print="never">
          {part}
        </Box>
      )}
    </Columns>
  );
}

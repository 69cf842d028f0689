import { ReceiptText } from 'lucide-react';
import type { Payslip } from '../../../../contracts/pay/payslip';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useKeeping } from '../../../platform/session/use-kept';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { date, plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { NearSlip } from '../NearSlip';
import { PayslipView } from '../PayslipView';
import { SlipDownload } from '../SlipDownload';
import { KEPT_PAYSLIP } from './KeptPayslip';

const KIND = {
  word: 'payslip',
  title: 'Payslip',
  icon: ReceiptText,
  list: { to: pages.profileData('payslips'), label: 'Payslips' },
  why: 'A payslip is here once its month is locked.',
};

const paidWords = ({ held, paid_on, bank, account_number }: Payslip): string =>
  held
    ? 'Held: Human resources tells you why'
    : [`Paid${paid_on ? ` on ${date(paid_on)}` : ''}`, bank && `into ${bank} ${account_number ?? ''}`.trim()]
        .filter(Boolean)
        .join(' ');

const addressOf = ({ id }: { id: number }): string => pages.profileData('payslips', { payslip: id });

/** One payslip of the caller's own, with the way to the months beside it. */
export function OwnPayslip({ id }: { id: number }) {
  const query = trpc.payslip.detail.useQuery({ id }, { select: plainTexts });
  useKeeping(KEPT_PAYSLIP, query.data?.own && query.data.later === null ? query.data : undefined, query.dataUpdatedAt);
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ month }) => monthAndYear(month)}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(slip) => (
        <>
          <PageHeading title={`Payslip, ${monthAndYear(slip.month)}`} note={paidWords(slip)} reads>
            {slip.earlier && <NearSlip month={slip.earlier.month} to={addressOf(slip.earlier)} earlier />}
            {slip.later && <NearSlip month={slip.later.month} to={addressOf(slip.later)} />}
            <SlipDownload call="payslip.pdf" input={{ id }} words="Download PDF" />
          </PageHeading>
          <PayslipView key={id} slip={slip} />
        </>
      )}
    </LoadedRecord>
  );
}

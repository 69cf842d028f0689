import { differenceText } from '../../../../contracts/pay/payslip-year';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { trpc } from '../../../platform/call/trpc';
import { Facts } from '../../../platform/ui/Facts';
import { money, plainTexts } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';

/** The tax of the caller's year by the Act, beside the deducted tax. Empty until it is calculated. */
export function OwnYearTax({ year }: { year: number }) {
  const { data } = trpc.payslip.statement.useQuery({ year }, { select: plainTexts });
  if (!data?.tax) return null;
  const { last_month, tax, deducted, difference, known } = data.tax;
  return (
    <Panel title={`Tax of ${year}`}>
      <Facts
        facts={[
          ['Tax by the Act', money(tax)],
          ['Deducted', money(deducted)],
          ['Difference', differenceText(difference)],
        ]}
      />
      <Text as="p" size="13" tone="quiet" mt="3">
        As if the year ended with {monthAndYear(last_month)}. It is put right in December, or in your last month.
        {!known && ' Months of the year without figures are not counted.'}
      </Text>
    </Panel>
  );
}

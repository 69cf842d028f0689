import { lagosDay, monthAndYear } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { ChoiceOfBar } from '../../../platform/list/ChoiceBar';
import { useListAddress } from '../../../platform/list/list-address';

/** How many months back are offered, besides the next one. */
const BACK = 12;

/** Of which month the figures are; one that the address names stands among those offered. */
export function MonthChoice({ month }: { month: string }) {
  const { set } = useListAddress();
  const now = lagosDay().slice(0, 7);
  const offered = Array.from({ length: BACK + 1 }, (_, i) => monthAfter(now, 1 - i));
  const months = [...new Set([...offered, month])].toSorted().reverse();
  return (
    <ChoiceOfBar
      label="Month"
      options={months.map((value) => ({ value, words: monthAndYear(value) }))}
      value={month}
      onChoose={(value) => set({ month: value === now ? null : value })}
    />
  );
}

import { lagosDay } from '../../../contracts/platform/dates';
import { ChoiceOfBar } from './ChoiceBar';
import { useListAddress } from './list-address';

/** Years back that are offered; one that the address names stands among them. */
const YEARS = 5;

/** Of which year the figures of a page are, kept in its address. */
export function YearChoice({ year }: { year: number }) {
  const { set } = useListAddress();
  const now = Number(lagosDay().slice(0, 4));
  const years = [...new Set([...Array.from({ length: YEARS }, (_, back) => now - back), year])];
  return (
    <ChoiceOfBar
      label="Year"
      options={years.toSorted((a, b) => b - a).map((one) => ({ value: String(one), words: String(one) }))}
      value={String(year)}
      onChoose={(chosen) => set({ year: chosen })}
    />
  );
}

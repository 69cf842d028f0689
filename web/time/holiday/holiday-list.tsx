import { isDay, lagosDay } from '../../../contracts/platform/dates';
import { STATES } from '../../../contracts/platform/states';
import { oneOf } from '../../platform/list/filters';
import type { ListFilter, ListSpec } from '../../platform/list/list-spec';
import { date } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';

const DayChoice = partOnDemand(async () => (await import('../../platform/form/DayChoice')).DayChoice);

/** The years of which holidays are known, and those beside this one. */
const YEARS = (() => {
  const now = Number(lagosDay().slice(0, 4));
  const all = new Set([2026, 2027, 2028, now - 1, now, now + 1]);
  return Object.fromEntries([...all].toSorted().map((year) => [String(year), String(year)]));
})();

const fromIn = (params: URLSearchParams): string => {
  const text = params.get('from') ?? '';
  return isDay(text) ? text : '';
};

/** From a day on. */
const from: ListFilter<{ from?: string }> = {
  key: 'from',
  label: 'From',
  names: ['from'],
  asked: (params) => {
    const day = fromIn(params);
    return day ? { from: day } : {};
  },
  said: (params) => {
    const day = fromIn(params);
    return day ? date(day) : null;
  },
  editor: (params, set) => (
    <DayChoice label="From" labelHidden value={fromIn(params)} onChange={(day) => set({ from: day })} />
  ),
};

/** The holidays of a year, this one where none is chosen. */
export const HOLIDAYS = {
  size: 50,
  filters: [
    oneOf('year', 'Year', YEARS),
    from,
    oneOf('state', 'State', Object.fromEntries(STATES.map((state) => [state, state]))),
  ],
} satisfies ListSpec;

import { keepPreviousData } from '@tanstack/react-query';
import { isDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { useRested } from '../../platform/list/rested';

interface Asked {
  /** The holiday that would have other days; a new one when left out. */
  id?: number;
  start_date: string;
  end_date: string;
  /** Those that it would have; its own when left out. */
  states?: readonly string[];
}

/** The people affected by these days of a holiday, asked once typing rests; undefined while they are no days. */
export function useEffectOf({ id, start_date, end_date, states }: Asked) {
  const typed = JSON.stringify({
    ...(id !== undefined && { id }),
    start_date,
    end_date,
    ...(states && { states: states.join(',') }),
  });
  const rested: { start_date: string; end_date: string } = JSON.parse(useRested(typed));
  const asks = isDay(rested.start_date) && isDay(rested.end_date) && rested.start_date <= rested.end_date;
  const { data } = trpc.holiday.effect.useQuery(rested, {
    enabled: asks,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return asks && data ? { effect: data, days: rested } : undefined;
}

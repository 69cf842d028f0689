import { useSearchParams } from 'react-router';
import { type Day, isDay, lagosDay } from '../../../../contracts/platform/dates';

/** The day, other than today, that an address asks to see; undefined for today. */
export function asAtIn(params: URLSearchParams): Day | undefined {
  const typed = params.get('as_at') ?? '';
  return isDay(typed) && typed !== lagosDay() ? typed : undefined;
}

/** The day that a list or a record is seen as at, which the address keeps, and the way to another day; undefined for today. */
export function useAsAt(): [day: Day | undefined, show: (day: Day | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const show = (day: Day | undefined) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        if (day) next.set('as_at', day);
        else next.delete('as_at');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [asAtIn(params), show];
}

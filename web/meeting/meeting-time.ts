import { lagosDay } from '../../contracts/dates';

/** The instant of a day and a time in Lagos, which is one hour ahead of UTC all year. Empty when either is missing. */
export const instantInLagos = (day: string, time: string): string =>
  day && time ? new Date(`${day}T${time}:00+01:00`).toISOString() : '';

/** The day and the time in Lagos of an instant, as the two fields of a form hold them. */
export function fieldsOf(instant: string): { day: string; time: string } {
  const at = new Date(instant);
  return {
    day: lagosDay(at),
    time: new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Lagos',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at),
  };
}

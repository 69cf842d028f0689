import { sql } from 'drizzle-orm';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { holiday as contract, Holiday, HolidayForm } from '../../../contracts/time/holiday';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { createRecord, deleteRecord, editRecord, refuseOutdated } from '../../platform/record/change';
import { freeIf, freeNow } from '../leave/moves';
import { effectOn } from '../leave/recount-effect';
import { changedOf, countOver, type Days, noteChange, sameDays, writeHolidayDays } from './change-days';
import { dayRows } from './days';
import { HOLIDAY, holidayOf } from './store';

const START = 'start date must be today or later';

const columnsOf = ({ name, start_date, end_date, states, status, source }: HolidayForm) => ({
  name,
  start_date,
  end_date,
  states: states.toSorted(),
  status,
  source,
});

/** The values that the audit keeps: states as a text, so that two can be compared. */
const toldOf = (of: Omit<HolidayForm, 'states'> & { states: readonly string[] }) => ({
  ...of,
  states: of.states.join(', '),
});

/** A new holiday. The leave over its days is recounted. */
export function createHoliday(call: Call<HolidayForm>) {
  const { db, now, input } = call;
  const values = columnsOf(input);
  return createRecord(
    call,
    HOLIDAY,
    {
      values: { ...values, created_at: now.toISOString() },
      audited: toldOf(values),
      after: (id) => {
        const written = { db, now, id, name: input.name, days: values };
        return [...writeHolidayDays(written), noteChange(written, values)];
      },
    },
    (id) => holidayOf(db, id),
  );
}

/** The statements by which a holiday has other days from now on; none where they stay. */
function movedTo({ db, now }: Pick<Call<unknown>, 'db' | 'now'>, before: Holiday, name: string, days: Days) {
  const written = { db, now, id: before.id, name, days };
  return sameDays(before, days) ? [] : [...writeHolidayDays(written), noteChange(written, before, days)];
}

/** Changes a holiday. The days of one that has begun stay, because leave was counted by them. */
export async function updateHoliday(call: Call<ParsedOf<typeof contract.update>>) {
  const { db, now, input } = call;
  const before = await holidayOf(db, input.id);
  refuseOutdated(before, input.version, HOLIDAY.word);
  const values = columnsOf(input);
  const today = lagosDay(now);
  if (!sameDays(before, values) && (before.start_date < today || values.start_date < today))
    throw refuse.fields({ start_date: [START] });
  return editRecord(
    call,
    HOLIDAY,
    {
      input,
      stored: before,
      values,
      audited: { before: toldOf(before), after: toldOf(values) },
      after: movedTo(call, before, input.name, values),
    },
    () => holidayOf(db, input.id),
  );
}

/** Takes a holiday out that has not begun: its days are worked then. */
export async function deleteHoliday(call: Call<{ id: number }>) {
  const { db, now } = call;
  const { id } = call.input;
  const before = await holidayOf(db, id);
  if (before.start_date < lagosDay(now))
    throw refuse.conflict(`${before.name} has begun, and leave was counted by it. It stays.`);
  const days = { start_date: before.start_date, end_date: before.end_date, states: before.states };
  return deleteRecord(call, HOLIDAY, {
    id,
    audited: before,
    where: sql`start_date = ${before.start_date} AND end_date = ${before.end_date}`,
    after: [noteChange({ db, now, id, name: before.name }, days)],
  });
}

/** Reads what other days would do to the leave of people. */
const effectOf = ({ db }: Pick<Call<unknown>, 'db'>, before: Holiday | null, days: Days) =>
  effectOn(db, changedOf(...(before ? [before] : []), days), freeIf(before?.id ?? 0, dayRows(days)));

/** Declares an expected holiday for some days. Answers whom that touches. */
export async function declareHoliday(call: Call<ParsedOf<typeof contract.declare>>) {
  const { db, input } = call;
  const { id, start_date, end_date, source } = input;
  const before = await holidayOf(db, id);
  refuseOutdated(before, input.version, HOLIDAY.word);
  if (before.status === 'DECLARED') throw refuse.conflict(`${before.name} is declared already.`);
  const days = { start_date, end_date, states: before.states };
  const values = { start_date, end_date, source: source || before.source, status: 'DECLARED' as const };
  const moved = movedTo(call, before, before.name, days);
  return editRecord(
    call,
    HOLIDAY,
    {
      input,
      stored: before,
      values,
      action: 'Holiday declared',
      after: moved.length > 0 ? moved : [countOver({ db, id, days })],
    },
    // The days are written and no leave is recounted yet: what moves now is what will.
    () => effectOn(db, changedOf(before, days), freeNow),
  );
}

/** The effect of other days of a holiday, or of a new one. */
export async function effectOfHoliday(call: Call<ParsedOf<typeof contract.effect>>) {
  const { id, start_date, end_date, states, gone } = call.input;
  const before = id === undefined ? null : await holidayOf(call.db, id);
  if (before && gone) return effectOn(call.db, changedOf(before), freeIf(before.id, []));
  const listed = states?.split(',').filter(Boolean) ?? before?.states ?? [];
  return effectOf(call, before, { start_date, end_date, states: listed });
}

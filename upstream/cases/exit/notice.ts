import type { exit as contract, Notice } from '../../../contracts/cases/exit';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { leaverFor, noticeFor, ownLeaver } from './leaver';

/** The notice of the caller, or for HR that of an employee, as a resignation or a termination has it. */
export async function readNotice(call: Call<ParsedOf<typeof contract.notice>>): Promise<Notice> {
  const { input, now, administers } = call;
  const from = input.from ?? lagosDay(now);
  if (input.employee === undefined) return noticeFor(await ownLeaver(call), from, 'RESIGNATION');
  const one = await leaverFor(call, input.employee);
  if (!administers && !one.own) throw refuse.notFound();
  return noticeFor(one, from, 'RESIGNATION');
}

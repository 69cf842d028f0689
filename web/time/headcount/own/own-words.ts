import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { date, dateOf } from '../../../platform/ui/format';
import { isAnswerable } from './own-answers';

/** In a sentence: where a response is, and with whom. */
export function supervisorWords(response: HeadcountResponse, today: string): string {
  const { employee_status, supervisor_status, supervisor_name, closes_on, submitted_at, decided_at } = response;
  if (employee_status === 'PENDING') {
    if (!isAnswerable(response, today)) return closes_on ? `It closed on ${date(closes_on)}` : 'It is closed';
    return closes_on ? `Answer by ${date(closes_on)}` : 'It waits for your answers';
  }
  const who = supervisor_name ?? 'your supervisor';
  if (supervisor_status === 'APPROVED') return `${who} approved it${decided_at ? ` on ${dateOf(decided_at)}` : ''}`;
  if (supervisor_status === 'DECLINED') return `${who} declined it${decided_at ? ` on ${dateOf(decided_at)}` : ''}`;
  const sent = submitted_at ? `You sent it on ${dateOf(submitted_at)}` : 'You sent it';
  return supervisor_name ? `${sent}. ${who} confirms it` : `${sent}. HR has it`;
}

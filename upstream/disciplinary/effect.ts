import type { HeldCase } from '../case/held';
import type { Statement } from '../db';
import type { Call } from '../serve';
import type { Decided } from './decide';
import { callingOffExit, dismissing } from './dismissal';
import type { Facts } from './facts';
import type { Standing } from './standing';
import { endingSuspension, shortening, suspending } from './suspension';

/**
 * The statements of what a decision brings about: days of suspension, or an exit. What an appeal makes lighter is taken back as
 * far as it is still to come, and what it upholds stays as it is.
 */
export function effectOf(
  call: Call<unknown>,
  held: HeldCase,
  { facts, standing, decided, words }: { facts: Facts; standing: Standing; decided: Decided; words: string },
): Statement[] {
  const whose = {
    employee: facts.employee_id,
    by: held.partyName ?? call.caller.name,
    reason: `Disciplinary case ${held.number}`,
  };
  const [was, now] = [daysOf(facts), daysOf(decided)];
  // An appeal that upholds a suspension leaves its first day, and may let it end earlier.
  const upheld = was !== null && now !== null;
  return [
    ...(was && !now ? endingSuspension(call, whose, standing, was) : []),
    ...(upheld && now.until < was.until ? shortening(call, whose, was, now.until) : []),
    ...(facts.decision === 'DISMISSAL' && decided.decision !== 'DISMISSAL' ? callingOffExit(call, held, facts) : []),
    ...(now && !was ? suspending(call, whose, standing, now) : []),
    ...(decided.decision === 'DISMISSAL' && facts.decision !== 'DISMISSAL'
      ? dismissing(call, held, { employee: facts.employee_id, standing, words })
      : []),
  ];
}

const daysOf = ({ suspended_from, suspended_until }: Pick<Decided, 'suspended_from' | 'suspended_until'>) =>
  suspended_from && suspended_until ? { from: suspended_from, until: suspended_until } : null;

import type { HmoRequest } from '../../../../contracts/health/hmo-shapes';
import type { CertificateState, HmoRequestKind, Relation } from '../../../../contracts/health/hmo-state';
import { date, dateOf } from '../../../platform/ui/format';

type Waiting = Pick<HmoRequest, 'kind' | 'to' | 'effective_from' | 'asked_at' | 'life' | 'certificate'>;

const certificateOf = (relation: Relation | undefined): string =>
  relation === 'SPOUSE' ? 'marriage certificate' : 'birth certificate';

const ONCE: Partial<Record<CertificateState, string>> = { TO_CHECK: 'has seen', MISSING: 'has' };

/** The effect of a waiting request, and its day: `Addition sent 9 Jun 2026. Covered from 1 Jul 2026, once HR …`. */
export function waitsFor({ kind, to, effective_from, asked_at, life, certificate }: Waiting): string {
  const from = date(effective_from);
  switch (kind) {
    case 'ADD': {
      const once = ONCE[certificate];
      const rest = once ? `, once HR ${once} the ${certificateOf(life?.relation)}` : '';
      return `Addition sent ${dateOf(asked_at)}. Covered from ${from}${rest}.`;
    }
    case 'REMOVE':
      return `Removal sent ${dateOf(asked_at)}. Covered until ${from}.`;
    case 'ENROL':
      return `${to}, from ${from}. Asked ${dateOf(asked_at)}.`;
    default:
      return `To ${to}, from ${from}. Asked ${dateOf(asked_at)}.`;
  }
}

/** The possible requests of an employee, in the words of the menu. */
export const ASK_WORDS: Record<HmoRequestKind, string> = {
  ENROL: 'Ask to be covered',
  PLAN: 'Change plan',
  HOSPITAL: 'Change hospital',
  ADD: 'Add somebody',
  REMOVE: 'Remove somebody',
};

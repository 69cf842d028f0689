import { ADVANCE_MONTHS, mostTaken, repaymentOf } from '../../../contracts/cases/repayments';
import type { WelfareKind } from '../../../contracts/cases/welfare';
import { addMonths } from '../../../contracts/platform/calendar';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { nairaAmount } from '../../platform/mail/money';

/** The data of an employee who asks. */
export interface Earner {
  name: string;
  works_here: boolean;
  employment_date: Day;
  /** Of a month and of a year, in kobo; 0 where nobody has entered it. */
  net_salary: number;
  gross_salary: number;
  /** The amount of a month's pay that goes to other loans and advances already, in kobo. */
  taken_monthly: number;
}

/** A kind, and what the employee has of it. All in kobo. */
export type KindWithUse = Omit<WelfareKind, 'version' | 'id'> & {
  /** The amount asked for in this calendar year and not declined. */
  this_year: number;
  /** The rest of those that are being repaid. */
  left: number;
  /** The amount that waits for a decision or a payment. */
  waiting: number;
};

/** The largest amount that may be asked for today, and whether it follows from the net pay; null without a limit. */
export interface WelfareLimit {
  most: number | null;
  of_net: boolean;
}

/** The lower of both limits, less what the employee has of the kind: of a year, or to be repaid. */
export function mostOf(kind: KindWithUse, { net_salary }: Pick<Earner, 'net_salary'>): WelfareLimit {
  const ofNet = kind.limit_net !== null && net_salary > 0 ? Math.floor((net_salary * kind.limit_net) / 100) : null;
  const limits = [kind.limit_amount, ofNet].filter((limit) => limit !== null);
  if (limits.length === 0) return { most: null, of_net: false };
  const limit = Math.min(...limits);
  const held = kind.months > 0 ? kind.left + kind.waiting : kind.a_year ? kind.this_year : 0;
  return { most: Math.max(0, limit - held), of_net: ofNet !== null && ofNet === limit };
}

/** Why somebody has a kind of welfare not open to them; empty when they have. */
function notOpen(kind: KindWithUse, person: Earner, today: Day): string {
  if (!person.works_here) return `${person.name} does not work here any more`;
  const from = addMonths(person.employment_date, kind.after_months);
  return today < from ? `From ${dayText(from)}, after ${kind.after_months} months of service` : '';
}

/** Why a kind cannot be asked for now; empty when it can. */
export function whyNot(kind: KindWithUse, person: Earner, today: Day): string {
  const because = notOpen(kind, person, today);
  if (because) return because;
  return kind.months > 0 && kind.waiting > 0 ? `A request for ${kind.title} waits already` : '';
}

/** Why a request of a kind cannot be given now, beside what else is given; empty when it can. */
export function whyNotGiven(kind: KindWithUse, person: Earner, today: Day): string {
  const because = notOpen(kind, person, today);
  if (because) return because;
  return kind.months > 0 && kind.waiting > 0
    ? `Another request for ${kind.title} of ${person.name} is approved and not yet paid. Pay it or call it off first`
    : '';
}

/** Kobo of a month's wages. */
const wagesOf = ({ gross_salary }: Pick<Earner, 'gross_salary'>): number => Math.floor(gross_salary / 12);

/** The mistakes that nobody may decide away, by field: an employer may not take it back from wages by law. */
export function unlawful(
  { type, months: most }: Pick<WelfareKind, 'type' | 'months'>,
  person: Pick<Earner, 'gross_salary' | 'taken_monthly'>,
  { amount, months }: { amount: number; months: number },
): Record<string, string[]> {
  if (most === 0) return {};
  if (months < 1 || months > most)
    return { months: [most === 1 ? 'It is repaid in one month' : `From 1 to ${most} months`] };
  const wages = wagesOf(person);
  if (type === 'SALARY_ADVANCE') {
    if (months < ADVANCE_MONTHS)
      return { months: [`An advance is taken back in ${ADVANCE_MONTHS} months at least (Labour Act, s. 4)`] };
    if (wages > 0 && amount > wages) return { amount: ['An advance is one month’s wages at most (Labour Act, s. 4)'] };
  }
  const each = repaymentOf(amount, months);
  if (wages > 0 && each + person.taken_monthly > mostTaken(wages))
    return {
      months: [
        `${nairaAmount(each)} a month${person.taken_monthly > 0 ? ', with what is repaid already,' : ''} is more than a third of a month’s wages (Labour Act, s. 5). Choose more months or a smaller amount`,
      ],
    };
  return {};
}

/** An amount in hundredths of a limit; null without one. */
export const ofLimit = (amount: number, limit: number | null): number | null =>
  limit === null ? null : limit === 0 ? 999 : Math.min(999, Math.round((amount * 100) / limit));

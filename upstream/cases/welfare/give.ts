import { lagosDay } from '../../../contracts/platform/dates';
import { readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { nairaAmount } from '../../platform/mail/money';
import { stillSo, type WelfareFacts } from './facts';
import { mostOf, unlawful, type WelfareLimit, whyNotGiven } from './limits';
import type { WelfareForAct } from './welfare-for-act';

/** The help that is about to be given to somebody: by a decision, or by its payment. */
interface Giving {
  /** The case of the request. */
  request: number;
  /** In kobo. */
  amount: number;
  months: number;
  /** In how many months it was asked to be repaid; what was asked for as a loan stays one, whatever its kind has become. */
  asked_months: number;
  /** More than the limit is given, and the person who decides knows it. */
  knowingly: boolean;
}

/** The given amount, by the limits of the day of the decision. */
interface Given {
  limit: WelfareLimit;
  /** The statement by which the batch fails where pay, kind or other requests have changed since. */
  holds: Statement;
}

/** Why something cannot be given, by the field that it is mended in; `request` where none is. */
type Problems = Partial<Record<'amount' | 'months' | 'over_limit' | 'request', string[]>>;

const overLimit = (amount: number, { most, of_net }: WelfareLimit, readsPay: boolean): string =>
  most !== null && (!of_net || readsPay)
    ? `${nairaAmount(amount)} is more than the limit of today, ${nairaAmount(most)}`
    : 'This is more than the limit of today';

function problemsOf(
  { person, kind }: WelfareFacts,
  giving: Giving,
  today: string,
  readsPay: boolean,
): Problems & { limit: WelfareLimit } {
  const { amount, months, asked_months, knowingly } = giving;
  const most = asked_months > 0 ? Math.max(kind.months, asked_months) : 0;
  const held = { ...kind, months: most };
  const limit = mostOf(held, person);
  const because = whyNotGiven(held, person, today);
  if (because) return { limit, request: [`${because}.`] };
  const law = unlawful(held, person, { amount, months });
  if (Object.keys(law).length > 0) return { limit, ...law };
  const isOver = limit.most !== null && amount > limit.most;
  return isOver && !knowingly ? { limit, over_limit: [overLimit(amount, limit, readsPay)] } : { limit };
}

type Refused = (problems: Problems) => Error;

/**
 * Looks at every limit of a request again, at the pay, the loans and the kind of this day, which were read by `readGiving`. Give a
 * `conflict` to the commit, and look again where it fails.
 */
function lookedAt(
  call: Call<unknown>,
  facts: WelfareFacts,
  giving: Giving,
  readsPay: boolean,
  refused: Refused,
): Given {
  const { limit, ...problems } = problemsOf(facts, giving, lagosDay(call.now), readsPay);
  if (Object.keys(problems).length > 0) throw refused(problems);
  return { limit, holds: stillSo(call, giving.request, facts) };
}

/** The amount that HR decides to give; objections are shown at the field of the decision. */
export const hrGift = (call: Call<unknown>, facts: WelfareFacts, giving: Giving): Given =>
  lookedAt(call, facts, giving, readsArea(call.caller.limits, 'pay'), ({ request, over_limit, ...fields }) => {
    if (request) return refuse.conflict(request.join(' '));
    return refuse.fields(
      over_limit
        ? { over_limit: over_limit.map((words) => `${words}. Give less, or say that you give more than the limit`) }
        : (fields as Record<string, string[]>),
    );
  });

/**
 * An earlier decision, or one of approvers, who change nothing of it: the amount is given as it is, or not at all. `instead`
 * says what is left to do. A limit that follows from somebody's pay is left out.
 */
export function givenAsItIs(
  call: Call<unknown>,
  facts: WelfareFacts,
  { id }: { id: number },
  { amount, months, over_limit }: Pick<WelfareForAct, 'amount' | 'months' | 'over_limit'>,
  instead: string,
): Given {
  const giving = { request: id, amount, months, asked_months: months, knowingly: over_limit };
  return lookedAt(call, facts, giving, false, (problems) => {
    const because = Object.values(problems).flat().join(' ').replace(/\.$/, '');
    return refuse.conflict(`${because}. ${instead}`);
  });
}

import type { Simulation } from '../../../../contracts/pay/pay-simulation';
import { dayText, monthAndYear } from '../../../../contracts/platform/dates';
import { money } from '../../../platform/ui/format';
import { changeMoney } from '../../../platform/ui/signed-money';

type Simulated = Simulation['asked'];
type Line = Simulated['lines'][number];

export interface ComparedSimulation {
  key: string;
  title: string;
  /** Null where today there is none. */
  today: number | null;
  asked: number;
  /** A sum of the lines above it. */
  total?: boolean;
  explained?: boolean;
}

/** Deductions come off: pension, the funds and the tax, in the order of a calculation. */
const ORDER = ['pension', 'nhf', 'nhia', 'paye'];
const signed = ({ side, amount }: Line): number => (side === 'DEDUCTION' ? 0 - amount : amount);

/** Line by line what is paid today and what would be, with the gross and the net. */
export function compareSimulation({ asked, today }: Simulation): ComparedSimulation[] {
  const lineOf = (of: Simulated | null, key: string) => of?.lines.find((line) => line.key === key);
  const amountOf = (of: Simulated | null, key: string): number => {
    const line = lineOf(of, key);
    return line ? signed(line) : 0;
  };
  const keys = (side: Line['side']) => [
    ...new Set([...(today?.lines ?? []), ...asked.lines].filter((line) => line.side === side).map(({ key }) => key)),
  ];
  const row = (key: string): ComparedSimulation => ({
    key,
    title: (lineOf(asked, key) ?? lineOf(today, key))?.title ?? key,
    today: today && amountOf(today, key),
    asked: amountOf(asked, key),
    explained: asked.why.some((why) => why.key === key),
  });
  const sum = (key: 'gross' | 'net', title: string): ComparedSimulation => ({
    ...{ key, title, today: today?.[key] ?? null, asked: asked[key], total: true },
  });
  const deductions = keys('DEDUCTION').toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return [...keys('EARNING').map(row), sum('gross', 'Gross'), ...deductions.map(row), sum('net', 'Net')];
}

/** The part of a raise that reaches the account: `Of the ₦100,000.00 more, ₦75,276.00 reach the account.` */
export function netOfMoreWords({ asked, today }: Simulation): string {
  if (!today) return '';
  const [more, reach] = [asked.gross - today.gross, asked.net - today.net];
  if (more === 0) return 'The gross stays as it is.';
  return more > 0
    ? `Of the ${money(more)} more, ${money(reach)} reach the account.`
    : `Of the ${money(-more)} less, ${money(-reach)} are missing in the account.`;
}

/** `Until 31 Dec 2025 its PAYE was ₦82,058.67 a month, ₦3,414.67 more.` */
export function beforeLawWords({ asked, before_law }: Simulation): { title: string; words: string } | null {
  if (!before_law) return null;
  const more = before_law.paye - asked.paye;
  const difference = more === 0 ? 'the same' : `${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
  return {
    title: `The same pay under the law of ${before_law.until.slice(0, 4)}.`,
    words: `Until ${dayText(before_law.until)} its PAYE was ${money(before_law.paye)} a month, ${difference}.`,
  };
}

/** All of it as a text, for a mail or a sheet. */
export function simulationText(simulation: Simulation): string {
  const { asked, today, used, before_law } = simulation;
  const rows = compareSimulation(simulation).map(({ title, asked: amount, today: now }) =>
    [title, money(amount), ...(now === null ? [] : [`${changeMoney(amount - now)} on today`])].join('\t'),
  );
  const before = before_law && beforeLawWords(simulation);
  return [
    `${money(used.gross)} a year from ${monthAndYear(asked.month)}, a month`,
    ...rows,
    `Cost to the company\t${money(asked.cost)}${today ? `\t${changeMoney(asked.cost - today.cost)} on today` : ''}`,
    ...(before ? [before.words] : []),
  ].join('\n');
}

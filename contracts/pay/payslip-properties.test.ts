import { expect, test } from 'vitest';
import { LINE_KINDS, LINE_RULES } from '../cases/line-kinds';
import { mostTaken } from '../cases/repayments';
import { taxOfYear } from './paye';
import { ALL_LAWS, facts, LAWS, LAWS_OF_2025, numbers, oneOff, stretch, toDate } from './payslip.test-support';
import { calculatePayslip } from './payslip-rules';
import type { PayFacts } from './payslip-shape';
import { explainPayslip } from './payslip-why';

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const CASES = 400;
const each = (seed: number, check: (random: (most: number) => number) => void) => {
  const random = numbers(seed);
  for (let i = 0; i < CASES; i++) check(random);
};

/** A year's gross to the kobo, of the minimum wage and of a director. */
const grossOf = (random: (most: number) => number): number => {
  const most = [1_000_000, 10_000_000, 90_000_000][random(2)] ?? 0;
  return (30_000_000 + random(most * 100)) / 100;
};
const LAW_SETS = [LAWS, ALL_LAWS, LAWS_OF_2025] as const;

function anyFacts(random: (most: number) => number): PayFacts {
  const [begins, ends] = [1 + random(9), 20 + random(10)];
  const middle = 12 + random(6);
  const yes = () => random(1) === 1;
  return facts({
    stretches:
      random(4) === 0
        ? [stretch(1, 30, grossOf(random))]
        : [stretch(begins, middle, grossOf(random)), stretch(middle + 1, ends, grossOf(random))],
    unpaid: { days: yes() ? 50 * random(30) : 0, of: 18 + random(5) },
    one_offs: LINE_KINDS.filter(() => random(3) === 0).map((kind, i) => {
      const amount = random([9000, 90_000, 900_000][random(2)] ?? 0) + 1;
      const counts = kind === 'ARREARS' || kind === 'RECOVERY';
      return oneOff(amount, { id: i, kind, basic: counts ? 30 * amount : 0, pensionable: counts ? 70 * amount : 0 });
    }),
    repayments: [1, 2, 3].map((i) => ({
      ...{ number: `W-${i}`, title: 'Loan', months: 12 },
      due: [3, 4].map((place) => ({ place, amount: 1 + random(9_000_000) })),
    })),
    applies: { pension: yes(), nhf: yes(), nsitf: yes(), itf: yes(), nhia: yes() },
    reliefs: { rent: random(900_000_000), life: random(9_000_000), mortgage: random(9_000_000), evidence: null },
    method: yes() ? 'ANNUAL' : 'CUMULATIVE',
    year_ends: yes(),
    to_date: toDate({ months: 5, taxable: random(900_000_000), off: random(9_000_000), paye: random(90_000_000) }),
  });
}

test('the lines come to the sums, and the parts of the gross to the gross', () =>
  each(19, (random) => {
    const { lines, sums } = calculatePayslip(anyFacts(random), LAW_SETS[random(2)] ?? LAWS);
    const of = (side: string) => sum(lines.filter((line) => line.side === side).map(({ amount }) => amount));
    expect(of('EARNING')).toBe(sums.gross);
    expect(of('DEDUCTION')).toBe(sums.deductions);
    expect(of('BESIDE')).toBe(sums.carried);
    expect(of('TAXED')).toBe(sums.benefits);
    expect(of('EMPLOYER')).toBe(sums.cost - sums.gross);
    expect(sums.net).toBe(sums.gross + sums.carried - sums.deductions);
    expect(sums.full + sums.part_month + sums.unpaid + sums.one_off).toBe(sums.gross);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    for (const amount of Object.values(sums)) expect(Number.isSafeInteger(amount)).toBe(true);
  }));

test('all that is taken off leaves two thirds of the wages, but for tax and contributions, which other laws command', () =>
  each(23, (random) => {
    const some = anyFacts(random);
    const { sums, lines } = calculatePayslip(some, LAW_SETS[random(2)] ?? LAWS);
    const recovered = -sum(lines.filter(({ code }) => code === 'recovery').map(({ amount }) => amount));
    const statutory = sums.paye + sums.off;
    const taken = recovered + sums.other_off + sums.repayments;
    const most = mostTaken(sums.gross + recovered);
    if (taken > 0) expect(taken + statutory).toBeLessThanOrEqual(most);
  }));

test('of every line and every loan what is taken and what is left come to what was due', () =>
  each(25, (random) => {
    const some = anyFacts(random);
    const { lines, left_out } = calculatePayslip(some, LAWS);
    const places = new Map(some.repayments.map(({ number, due }) => [`repayment:${number}`, due]));
    const due = new Map([
      ...some.one_offs
        .filter(({ kind }) => ['RECOVERED', 'DEDUCTED'].includes(LINE_RULES[kind].place))
        .map((one) => [`${one.kind === 'RECOVERY' ? 'recovery' : 'one_off_deduction'}:${one.id}`, one.amount] as const),
      ...[...places].map(([key, all]) => [key, sum(all.map(({ amount }) => amount))] as const),
    ]);
    for (const [key, amount] of due) {
      const line = lines.find((one) => one.key === key);
      const left = left_out.find((one) => one.key === key)?.amount ?? 0;
      expect(Math.abs(line?.amount ?? 0) + left).toBe(amount);
      const taken = places.get(key)?.filter(({ place }) => line?.places?.includes(place)) ?? [];
      if (places.has(key)) expect(sum(taken.map((one) => one.amount))).toBe(line?.amount ?? 0);
    }
  }));

test('a month that is cut where the pay stays as it is comes to the whole month', () =>
  each(29, (random) => {
    const gross = grossOf(random);
    const cut = 2 + random(25);
    const whole = calculatePayslip(facts({ stretches: [stretch(1, 30, gross)] }), LAWS);
    const parts = calculatePayslip(facts({ stretches: [stretch(1, cut, gross), stretch(cut + 1, 30, gross)] }), LAWS);
    expect(parts).toEqual(whole);
  }));

test('the last figure of each why is that of its line', () =>
  each(31, (random) => {
    const some = anyFacts(random);
    const laws = LAW_SETS[random(2)] ?? LAWS;
    const { lines } = calculatePayslip(some, laws);
    const last = explainPayslip(some, laws).map(({ key, steps, after }) => [key, [...steps, ...after].at(-1)?.amount]);
    expect(last).toEqual(lines.filter(({ explained }) => explained).map(({ key, amount }) => [key, amount]));
  }));

test('twelve equal months by the year to date come to the tax of the year, to the kobo', () =>
  each(37, (random) => {
    const laws = random(1) === 0 ? LAWS : LAWS_OF_2025;
    const law = laws.PAYE?.value;
    const stretches = [stretch(1, 30, grossOf(random))];
    const reliefs = { rent: random(300_000_000), life: random(5_000_000), mortgage: 0, evidence: null };
    const to_date = toDate({ months: 0, taxable: 0, off: 0, paye: 0 });
    let month = { gross: 0, pension: 0, nhf: 0 };
    for (let n = 1; n <= 12; n++) {
      const of = `2026-${String(n).padStart(2, '0')}`;
      const { sums } = calculatePayslip(facts({ month: of, method: 'CUMULATIVE', stretches, reliefs, to_date }), laws);
      to_date.taxable += sums.taxable;
      to_date.off += sums.off;
      to_date.paye += sums.paye;
      month = sums;
    }
    const { gross, pension, nhf } = month;
    const year = { gross: 12 * gross, pension: 12 * pension, nhf: 12 * nhf, nhia: 0 };
    if (law) expect(to_date.paye).toBe(taxOfYear(law, { ...year, ...reliefs, other: 0 }).tax);
  }));

test('the net never grows when the gross falls, and the tax never when it stays', () =>
  each(41, (random) => {
    const laws = random(1) === 0 ? LAWS : LAWS_OF_2025;
    const gross = grossOf(random);
    const [less, more] = [gross, gross + 10 + random(1_000_000)].map(
      (of) => calculatePayslip(facts({ stretches: [stretch(1, 30, of)] }), laws).sums,
    );
    expect(less?.net).toBeLessThanOrEqual(more?.net ?? 0);
    // A kobo of rounding in the parts is all.
    expect(less?.paye).toBeLessThanOrEqual((more?.paye ?? 0) + 1);
  }));

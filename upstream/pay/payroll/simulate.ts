import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Laws } from '../../../contracts/pay/pay-law-shape';
import type { SimulateForm, Simulation } from '../../../contracts/pay/pay-simulation';
import { rentReliefOf } from '../../../contracts/pay/paye';
import { calculatePayslip } from '../../../contracts/pay/payslip-rules';
import type { PartsOfPay, PayFacts } from '../../../contracts/pay/payslip-shape';
import { explainPayslip } from '../../../contracts/pay/payslip-why';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { rateText } from '../../../contracts/platform/naira';
import { daysIn, firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { inOneTrip, readRow } from '../../platform/record/row';
import { lawBefore, lawsOn } from '../pay-law/laws';
import { partsBy, readPayFacts, STANDARD_STRUCTURE, structureOf } from './facts';
import { groundOf, holdsFor, type PayGround, payMonthNow, type StoredStructure } from './ground';

const Company = z.object({ company: z.int() });

/** The company whose structures and settings count; null for none. Companies outside the caller's are refused. */
async function companyOf(db: Db, { employee, company }: SimulateForm, me: LimitedCaller): Promise<number | null> {
  if (employee === undefined && company === undefined) return null;
  const found = await readRow(
    db,
    Company,
    employee === undefined
      ? sql`SELECT c.id AS company FROM company c WHERE c.id = ${company} AND ${inCompanyScope(me, sql`c.id`)}`
      : sql`SELECT e.company_id AS company FROM employee e WHERE e.id = ${employee} AND ${inCompanyScope(me, sql`e.company_id`)}`,
  );
  if (found === null) {
    const name = employee === undefined ? 'company' : 'employee';
    throw refuse.fields({ [name]: [`Choose a${employee === undefined ? ' company' : 'n employee'} of the list`] });
  }
  return found.company;
}

const sumOf = (parts: PartsOfPay): number => PAY_PART_NAMES.reduce((sum, part) => sum + parts[part], 0);

/** The parts of a gross in given proportions; the last part takes the rounding. */
export function scaleParts(parts: PartsOfPay, gross: number): PartsOfPay {
  const of = sumOf(parts);
  return partsBy(gross, {
    name: '',
    basic: (parts.basic_pay / of) * 10_000,
    housing: (parts.housing_pay / of) * 10_000,
    transport: (parts.transport_pay / of) * 10_000,
  });
}

const WORDS: Record<keyof PartsOfPay, string> = {
  basic_pay: 'Basic',
  housing_pay: 'housing',
  transport_pay: 'transport',
  other_pay: 'other',
};

/** The shares in words: `Basic 40 %, housing 30 %, transport 20 %, other 10 %`. */
const sharesText = (parts: PartsOfPay): string =>
  PAY_PART_NAMES.map((part) => `${WORDS[part]} ${rateText(Math.round((parts[part] / sumOf(parts)) * 10_000))}`).join(
    ', ',
  );

/** The facts of a whole month at a yearly pay, with regular pay alone. */
export const regular = (
  month: string,
  parts: PartsOfPay,
  structure: string | null,
  of: Partial<PayFacts>,
): PayFacts => ({
  applies: { pension: true, nhf: false, nsitf: true, itf: false, nhia: false },
  reliefs: { rent: 0, life: 0, mortgage: 0, evidence: null },
  tax_state: null,
  ...of,
  month,
  stretches: [{ from: firstOf(month), until: lastOf(month), days: daysIn(month), parts, structure }],
  month_days: daysIn(month),
  unpaid: { days: 0, of: 0 },
  one_offs: [],
  repayments: [],
  method: 'ANNUAL',
  to_date: { months: 0, taxable: 0, off: 0, paye: 0, relief: 0, known: true },
  year_ends: false,
});

function simulated(facts: PayFacts, laws: Laws): Simulation['asked'] {
  const { lines, sums } = calculatePayslip(facts, laws);
  const { gross, paye, net, cost } = sums;
  return { month: facts.month, gross, paye, net, cost, lines, why: explainPayslip(facts, laws) };
}

/** The facts that a company gives for a person of whom nothing else is known. */
export const appliesIn = (
  laws: Laws,
  ground: PayGround | null,
  structure: StoredStructure | null,
): PayFacts['applies'] => {
  const holds = (kind: 'PENSION' | 'NSITF' | 'ITF') =>
    ground ? holdsFor(laws, kind, ground.of.staff) : kind !== 'ITF';
  return {
    pension: structure?.pension ?? holds('PENSION'),
    // No consent is known.
    nhf: false,
    nhia: structure?.nhia ?? false,
    nsitf: ground?.setting?.nsitf ?? holds('NSITF'),
    itf: ground?.setting?.itf ?? holds('ITF'),
  };
};

/** The ground of a company today; null without a company. */
async function groundNow(db: Db, company: number | null, month: string, now: Date): Promise<PayGround | null> {
  if (company === null) return null;
  const of = { company, month, pay_day: firstOf(month), method: 'ANNUAL' as const, staff: 0, today: lagosDay(now) };
  const [payMonth, ground] = await inOneTrip(payMonthNow(db, company, month, now), groundOf(db, of));
  return { ...ground, of: payMonth };
}

function structureAsked(ground: PayGround | null, id: number | undefined): StoredStructure | null {
  if (id === undefined) return null;
  const found = ground?.structures.find((one) => one.id === id);
  if (!found) throw refuse.fields({ structure: ['Choose a structure of the company'] });
  return found;
}

/** The pay of a whole month at a gross, compared with today's pay and with the law before. Nothing is saved, and nobody is told. */
export async function simulate({ db, input, caller, now }: Call<SimulateForm>): Promise<Simulation> {
  const thisMonth = lagosDay(now).slice(0, 7);
  const [company, laws, lawsToday, earlier] = await inOneTrip(
    companyOf(db, input, caller),
    lawsOn(db, input.month),
    lawsOn(db, thisMonth),
    lawBefore(db, 'PAYE', input.month),
  );
  const ground = await groundNow(db, company, thisMonth, now);
  const [found] =
    ground && input.employee !== undefined ? await readPayFacts(db, ground, lawsToday, [input.employee]) : [];
  const held = found?.facts;
  const stretch = held?.stretches.at(-1);
  const paid = stretch && sumOf(stretch.parts) > 0 ? stretch : undefined;

  const gross = input.gross ?? (paid && sumOf(paid.parts));
  if (gross === undefined) throw refuse.fields({ gross: ['Gross a year is required'] });

  const chosen = structureAsked(ground, input.structure);
  const fallback = ground ? structureOf(ground.structures, null) : null;
  const name = chosen?.name ?? (paid ? paid.structure : (fallback?.name ?? STANDARD_STRUCTURE.name));
  const parts =
    !chosen && paid ? scaleParts(paid.parts, gross) : partsBy(gross, chosen ?? fallback ?? STANDARD_STRUCTURE);
  const structure = chosen ?? ground?.structures.find((one) => one.name === name) ?? null;

  const applies = chosen || !held ? appliesIn(laws, ground, structure) : held.applies;
  const reliefs = held?.reliefs ?? { rent: 0, life: 0, mortgage: 0, evidence: null };
  const rent = input.rent ?? reliefs.rent;
  const asked = regular(input.month, parts, name, {
    applies: {
      ...applies,
      pension: input.pension ?? applies.pension,
      nhf: input.nhf ?? applies.nhf,
      nhia: input.nhia ?? applies.nhia,
    },
    // There is no evidence of another rent than the accepted one.
    reliefs: { ...reliefs, rent, evidence: rent === reliefs.rent ? reliefs.evidence : null },
    tax_state: input.tax_state || (held?.tax_state ?? null),
  });
  const law = laws.PAYE ?? null;
  const refOf = ({ id, title, from }: NonNullable<typeof law>) => ({ id, title, from });
  return {
    asked: simulated(asked, laws),
    today: paid && held ? simulated(regular(thisMonth, paid.parts, paid.structure, held), lawsToday) : null,
    today_gross: paid ? sumOf(paid.parts) : null,
    law: law && refOf(law),
    used: {
      ...{ company, gross, rent },
      rent_relief: law ? rentReliefOf(law.value, rent) : 0,
      ...{ pension: asked.applies.pension, nhf: asked.applies.nhf, nhia: asked.applies.nhia },
      tax_state: asked.tax_state,
      structure: structure && { id: structure.id, name: structure.name },
      parts: sharesText(parts),
    },
    before_law:
      law && earlier
        ? {
            law: refOf(earlier),
            until: addDays(law.from, -1),
            paye: calculatePayslip(asked, { ...laws, PAYE: earlier }).sums.paye,
          }
        : null,
  };
}

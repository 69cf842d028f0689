import * as z from 'zod';
import { type Law, LawForm } from '../../../../contracts/pay/pay-law';
import { LAW_KINDS, type LawValue, RELIEF_BASES } from '../../../../contracts/pay/pay-law-shape';
import { bandsOf, bandsText, rateOf } from './rule-words';

const text = z.string();

/** A rule as it is typed: rates in percent, and the fields of every kind beside each other. */
const Typed = z.object({
  ...{ kind: z.enum(LAW_KINDS), title: text, from: text, source: text },
  ...{ employee: text, employer: text, staff: text, days: text, month: z.union([z.number(), text]).optional() },
  ...{ bands: text, relief: z.enum(['CRA', 'RENT']), minimum: text, minimum_wage_exempt: z.boolean(), due: text },
  ...{ rent: text, most: z.union([z.number(), text]).optional() },
  ...{ fixed: z.union([z.number(), text]).optional(), gross: text, of_gross: text, base: z.enum(RELIEF_BASES) },
});
type Typed = z.output<typeof Typed>;

type Wrong = (field: keyof Typed, message: string) => 0;

function ruleOf(typed: Typed, wrong: Wrong): LawValue {
  const rate = (field: 'employee' | 'employer' | 'rent' | 'gross' | 'of_gross' | 'minimum') =>
    rateOf(typed[field]) ?? wrong(field, 'Enter a rate in percent, such as 2.5');
  const whole = (field: 'staff' | 'days' | 'due', least: number, most: number) => {
    const number = Number(typed[field]);
    const fits = /^\d+$/.test(typed[field].trim()) && number >= least && number <= most;
    return fits ? number : wrong(field, `Enter a number from ${least} to ${most.toLocaleString('en')}`);
  };
  const amount = (field: 'month' | 'most' | 'fixed') => {
    const kobo = typed[field];
    return typeof kobo === 'number' ? kobo : wrong(field, 'Enter an amount in naira, such as 70,000.00');
  };
  const staff_from = () => whole('staff', 0, 10_000);
  const { kind } = typed;
  switch (kind) {
    case 'PAYE': {
      const found = bandsOf(typed.bands);
      if ('wrong' in found) {
        wrong('bands', found.wrong ? `“${found.wrong}” is no band: write 800,000 at 0 %` : 'Bands is required');
      }
      return {
        kind,
        bands: 'bands' in found ? found.bands : [],
        relief:
          typed.relief === 'RENT'
            ? { kind: 'RENT', rent_rate: rate('rent'), most: amount('most') }
            : {
                kind: 'CRA',
                base: typed.base,
                fixed: amount('fixed'),
                gross_rate: rate('gross'),
                of_gross: rate('of_gross'),
              },
        minimum_rate: rate('minimum'),
        minimum_wage_exempt: typed.minimum_wage_exempt,
        due_day: whole('due', 1, 28),
      };
    }
    case 'PENSION':
      return {
        ...{ kind, employee_rate: rate('employee'), employer_rate: rate('employer'), staff_from: staff_from() },
        due_working_days: whole('days', 1, 31),
      };
    case 'NHF':
    case 'NHIA':
      return { kind, employee_rate: rate('employee'), employer_rate: rate('employer'), staff_from: staff_from() };
    case 'NSITF':
    case 'ITF':
      return { kind, employer_rate: rate('employer'), staff_from: staff_from() };
    default:
      return { kind, month: amount('month'), staff_from: staff_from() };
  }
}

/** The fields to send from the typed ones; a mistake is shown at the field where it was typed. */
export const RuleForm = Typed.transform((typed, context) => {
  const wrong: Wrong = (field, message) => {
    context.issues.push({ code: 'custom', path: [field], message, input: typed[field] });
    return 0;
  };
  const { title, from, source } = typed;
  const value = ruleOf(typed, wrong);
  const { data, error } = LawForm.omit({ value: true }).safeParse({ title, from, source });
  for (const { path, message } of error?.issues ?? [])
    context.issues.push({ code: 'custom', path: [path[0] ?? ''], message, input: typed });
  return { title: data?.title ?? '', from: data?.from ?? '', source: data?.source ?? '', value };
});

const percent = (rate: number | undefined): string => (rate === undefined ? '' : String(rate / 100));

/** The form's values of a rule, or those of a new one. */
export function typedOf(law: Law | undefined): z.input<typeof RuleForm> {
  const value = law?.value;
  const paye = value?.kind === 'PAYE' ? value : undefined;
  const relief = paye?.relief;
  const rent = relief?.kind === 'RENT' ? relief : undefined;
  const cra = relief?.kind === 'CRA' ? relief : undefined;
  return {
    ...{ kind: law?.kind ?? 'MINIMUM_WAGE', title: law?.title ?? '', from: law?.from ?? '', source: law?.source ?? '' },
    employee: percent(value && 'employee_rate' in value ? value.employee_rate : undefined),
    employer: percent(value && 'employer_rate' in value ? value.employer_rate : undefined),
    staff: value && 'staff_from' in value ? String(value.staff_from) : '0',
    days: value?.kind === 'PENSION' ? String(value.due_working_days) : '7',
    month: value?.kind === 'MINIMUM_WAGE' ? value.month : undefined,
    bands: paye ? bandsText(paye.bands) : '',
    relief: relief?.kind ?? 'RENT',
    minimum: percent(paye?.minimum_rate ?? 0),
    minimum_wage_exempt: paye?.minimum_wage_exempt ?? true,
    due: String(paye?.due_day ?? 10),
    ...{ rent: percent(rent?.rent_rate), most: rent?.most },
    ...{
      base: cra?.base ?? 'GROSS_LESS_EXEMPT',
      fixed: cra?.fixed,
      gross: percent(cra?.gross_rate),
      of_gross: percent(cra?.of_gross),
    },
  };
}

import type { LawOf, ReliefBase } from './pay-law-shape';

/** The base of the income tax of a year, in kobo. */
export interface TaxedYear {
  gross: number;
  /** The employee's contributions to pension, the National Housing Fund and health insurance. */
  pension: number;
  nhf: number;
  nhia: number;
  /** Life insurance premium, interest on the loan of one's own home, and rent that was paid. */
  life: number;
  mortgage: number;
  rent: number;
  /** Reliefs that were granted elsewhere. */
  other: number;
}

interface TaxBand {
  /** Where the band begins, in kobo of the chargeable income. */
  from: number;
  /** How much of the chargeable income lies in it; null where the income does not reach it. */
  width: number | null;
  /** In hundredths of a percent. */
  rate: number;
  tax: number | null;
}

export interface TaxOfYear {
  /** The consolidated relief, or the rent relief. */
  relief: number;
  chargeable: number;
  bands: TaxBand[];
  /** Whether the minimum tax is due instead of the tax by bands. */
  minimum: boolean;
  tax: number;
}

/** A share of an amount, rounded to the kobo; `rate` in hundredths of a percent. */
export const shareOf = (amount: number, rate: number): number => Math.round((amount * rate) / 10_000);

/**
 * The base of the consolidated relief of a year, in kobo: the gross, since 2021 less pension, NHF, NHIA and life insurance
 * premium (PITA s. 33 (2) and Sixth Schedule, as substituted by the Finance Act 2020).
 */
export const reliefBaseOf = (base: ReliefBase, { gross, pension, nhf, nhia, life }: TaxedYear): number =>
  base === 'GROSS' ? gross : Math.max(0, gross - pension - nhf - nhia - life);

/** The relief of rent that was paid in a year, in kobo: by the Nigeria Tax Act 2025 s. 30 (2) 20 % of it, at most ₦500,000. */
export const rentReliefOf = ({ relief }: LawOf<'PAYE'>, rent: number): number =>
  relief.kind === 'RENT' ? Math.min(shareOf(rent, relief.rent_rate), relief.most) : 0;

/** The relief of a year, in kobo: by PITA s. 33 the higher of ₦200,000 and 1 % of its base, and 20 % of it; since 2026 that of the rent. */
function reliefOf(law: LawOf<'PAYE'>, year: TaxedYear): number {
  const { relief } = law;
  if (relief.kind === 'RENT') return rentReliefOf(law, year.rent);
  const base = reliefBaseOf(relief.base, year);
  return Math.max(relief.fixed, shareOf(base, relief.gross_rate)) + shareOf(base, relief.of_gross);
}

/** The income tax of a year by one law, in kobo, rounded once. */
export function taxOfYear(law: LawOf<'PAYE'>, year: TaxedYear): TaxOfYear {
  const relief = reliefOf(law, year);
  const off = year.pension + year.nhf + year.nhia + year.life + year.mortgage + year.other + relief;
  const chargeable = Math.max(0, year.gross - off);
  let [from, exact] = [0, 0];
  const bands = law.bands.map(({ width, rate }): TaxBand => {
    const begins = from;
    const within = Math.max(0, Math.min(chargeable - begins, width ?? Number.POSITIVE_INFINITY));
    from += width ?? 0;
    exact += within * rate;
    return within > 0
      ? { from: begins, width: within, rate, tax: shareOf(within, rate) }
      : { from: begins, width: null, rate, tax: null };
  });
  const byBands = Math.round(exact / 10_000);
  const least = shareOf(year.gross, law.minimum_rate);
  return { relief, chargeable, bands, minimum: byBands < least, tax: Math.max(byBands, least) };
}

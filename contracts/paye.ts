import type { LawOf } from './pay-law-shape';

/** What the income tax of a year is reckoned from, in kobo. */
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
  /** Whether the minimum tax is due in the place of what the bands come to. */
  minimum: boolean;
  tax: number;
}

/** A share of an amount, rounded to the kobo; `rate` in hundredths of a percent. */
export const shareOf = (amount: number, rate: number): number => Math.round((amount * rate) / 10_000);

/**
 * The relief of a year, in kobo: by PITA s. 33 the higher of ₦200,000 and 1 % of the gross, and 20 % of it; by the Nigeria Tax Act
 * 2025 s. 30(2) 20 % of the rent, at most ₦500,000.
 */
export function reliefOf({ relief }: LawOf<'PAYE'>, { gross, rent }: Pick<TaxedYear, 'gross' | 'rent'>): number {
  return relief.kind === 'CRA'
    ? Math.max(relief.fixed, shareOf(gross, relief.gross_rate)) + shareOf(gross, relief.of_gross)
    : Math.min(shareOf(rent, relief.rent_rate), relief.most);
}

/** The income tax of a year by one law, in kobo, rounded once. */
export function taxOfYear(law: LawOf<'PAYE'>, year: TaxedYear): TaxOfYear {
  const relief = reliefOf(law, year);
  const off = year.pension + year.nhf + year.nhia + year.life + year.mortgage + relief;
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

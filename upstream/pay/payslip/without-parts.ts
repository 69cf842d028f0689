import type { FigureReason } from '../../../contracts/pay/payslip-shape';

/** The lines that are calculated over the year. */
const OF_YEAR: readonly string[] = ['paye', 'paye_year'];

/** Why figures are what they are, without the parts of those to which another company's figures belong. */
export const withoutParts = (all: readonly FigureReason[]): FigureReason[] =>
  all.map((why) =>
    OF_YEAR.includes(why.key)
      ? {
          ...why,
          steps: [
            {
              title: why.title,
              how: 'Calculated over the year, with pay of another company that you do not look after',
              amount: why.amount,
              total: true,
            },
          ],
          bands: [],
          after: [],
        }
      : why,
  );

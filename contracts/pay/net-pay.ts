/** Whether twelve months of a net pay make more than the gross pay of a year, both in kobo: one of the two is wrong. */
export const netExceedsGross = (gross: number, net: number): boolean => net * 12 > gross;

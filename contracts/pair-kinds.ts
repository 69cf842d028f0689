/** The changes that wait for another admin where a company wants a second pair of eyes. */
export const PAIR_KINDS = ['bank-details', 'pay', 'employment-status', 'admin-rights'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export const isPairKind = (kind: string): kind is PairKind => PAIR_KINDS.some((one) => one === kind);

/** Said where another admin has to approve what was asked for. */
export const WAITS_WORDS = 'This waits for another admin';

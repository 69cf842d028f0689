/** The changes that wait for another admin where a company wants a second pair of eyes. */
export const PAIR_KINDS = ['bank-details', 'pay', 'employment-status', 'admin-rights'] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export const isPairKind = (kind: string): kind is PairKind => PAIR_KINDS.some((one) => one === kind);

/** The words where another admin has to approve the request. */
export const WAITS_WORDS = 'This waits for another admin';

/** Which changes wait for another admin. */
export interface PairSet {
  bank: boolean;
  pay: boolean;
  status: boolean;
  rights: boolean;
  /** Ids of the companies in which it is so; null: in all. Rights of admins are of no company. */
  companies: readonly number[] | null;
}

const SWITCH = {
  'bank-details': 'bank',
  pay: 'pay',
  'employment-status': 'status',
  'admin-rights': 'rights',
} as const satisfies Record<PairKind, keyof PairSet>;

/** Whether a change of a kind waits for another admin in a company, by its id. Rights of admins are of no company. */
export const wantsPair = (set: PairSet, kind: PairKind, company: number): boolean =>
  set[SWITCH[kind]] && (kind === 'admin-rights' || set.companies === null || set.companies.includes(company));

/**
 * The admins who decide about a kind of change where no workflow names the approvers: in a company by its id, or, without one,
 * in all. Null for a kind without a switch.
 */
export function pairWords(set: PairSet, kind: string, company: number | null): string | null {
  if (!isPairKind(kind)) return null;
  const everywhere = kind === 'admin-rights' || set.companies === null;
  if (company === null && set[SWITCH[kind]] && !everywhere && set.companies?.length)
    return `A second admin decides in ${set.companies.length} ${set.companies.length === 1 ? 'company' : 'companies'}`;
  const wanted = company === null ? set[SWITCH[kind]] && everywhere : wantsPair(set, kind, company);
  return wanted ? 'A second admin decides' : 'No approval needed';
}

import type { LetterChoice, OFFER_CATEGORIES } from '../../../contracts/hiring/offer';
import { trpc } from '../../platform/call/trpc';
import { useCandidatesById } from '../onboarding/chosen-candidates';

/** The letters that some candidates can be sent. */
export interface LettersToChoose {
  /** Those for all of the candidates. */
  fitting: readonly LetterChoice[];
  /** The one that all of them are sent as the form stands; null where each company has another. */
  taken: LetterChoice | null;
  /** The company that has none, true when nobody has one, or null. */
  none: string | true | null;
}

const isFor = (company: string) => (letter: LetterChoice) => letter.company === null || letter.company === company;

/** The letters that can be chosen for candidates of some companies. The one that is sent without a choice comes first. */
export function lettersToChoose(
  letters: readonly LetterChoice[],
  companies: readonly string[],
  chosen: number | undefined,
): LettersToChoose {
  const fitting = letters.filter((letter) => companies.every((company) => isFor(company)(letter)));
  const defaults = companies.map((company) => letters.find(isFor(company)));
  const [first = fitting.find(({ company }) => company === null)] = defaults;
  const same = defaults.every((letter) => letter === first) ? first : undefined;
  const lacking = companies.find((_, i) => !defaults[i]);
  return {
    fitting,
    taken: fitting.find(({ id }) => id === chosen) ?? same ?? null,
    none: letters.length === 0 ? true : (lacking ?? null),
  };
}

/** The choices for the candidates of a form; empty until they are known. */
export function useLettersToChoose(
  category: (typeof OFFER_CATEGORIES)[number],
  ids: readonly number[],
  chosen: number | undefined,
): LettersToChoose {
  const { rows } = useCandidatesById(ids);
  const { data } = trpc.offer.lettersToSend.useQuery({ category }, { staleTime: 60_000 });
  if (!data) return { fitting: [], taken: null, none: null };
  return lettersToChoose(data.letters, [...new Set(rows.map(({ company }) => company))], chosen);
}

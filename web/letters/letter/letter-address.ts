import type { Letter } from '../../../contracts/letters/letter';
import { pages } from '../../../contracts/platform/pages';

/** The address of the form of a stored letter. */
export type LetterAddress = (
  letter: Pick<Letter, 'id' | 'category' | 'letter_name' | 'letter_type' | 'company'>,
) => string;
export const letterAddress: LetterAddress = ({ category, letter_name, letter_type, company }) =>
  pages.editLetter(category, letter_name, letter_type, company ? { company: company.id } : {});

import type { CandidateDetail, CandidateRow } from '../../../contracts/people/candidate';
import { countWithWord, fullName } from '../../platform/ui/format';

/** The data of each candidate for an action on several. */
export type CandidatePerson = Pick<CandidateRow, 'id' | 'firstname' | 'lastname' | 'email'> & {
  /** Null where the candidate has none, undefined where it is not known. */
  phone?: string | null;
  /** The record of somebody who left and has the same address; undefined where it is not known. */
  worked_here?: CandidateDetail['worked_here'];
};

/** The people of an act, in words: up to three names, then a count. */
export function candidatesWords(people: readonly CandidatePerson[]): string {
  const names = people.slice(0, 3).map(fullName);
  const rest = people.length - names.length;
  if (rest > 0) return `${names.join(', ')} and ${countWithWord(rest, 'other')}`;
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

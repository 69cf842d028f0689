import type { LetterOnPaper } from './letter-paper';

type Asked = Pick<LetterOnPaper, 'company' | 'employee' | 'candidate'>;

interface Before {
  queryKey: readonly unknown[];
}

/**
 * The preview until the letter is written again: the present one, while the letter is written. A preview for somebody else, or
 * on the paper of another company, is removed at once. The question is last in the key of a query.
 */
export const keptFor =
  ({ company, employee, candidate }: Asked) =>
  <T>(shown: T | undefined, before: Before | undefined): T | undefined => {
    const last = before?.queryKey.at(-1) as Asked | undefined;
    const isForSame = last?.company === company && last.employee === employee && last.candidate === candidate;
    return isForSame ? shown : undefined;
  };

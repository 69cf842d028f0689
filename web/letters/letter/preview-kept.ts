import type { Written } from './letter-paper';

type Asked = Pick<Written, 'company' | 'employee' | 'candidate'>;

interface Before {
  queryKey: readonly unknown[];
}

/**
 * What a preview shows until the letter is written anew: what it has, while the letter is written. What is for somebody else, or on
 * the paper of another company, goes at once. The question stands last in the key of a query.
 */
export const keptFor =
  ({ company, employee, candidate }: Asked) =>
  <T>(shown: T | undefined, before: Before | undefined): T | undefined => {
    const last = before?.queryKey.at(-1) as Asked | undefined;
    const isForSame = last?.company === company && last.employee === employee && last.candidate === candidate;
    return isForSame ? shown : undefined;
  };

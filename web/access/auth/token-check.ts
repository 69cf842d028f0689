import { useQuery } from '@tanstack/react-query';
import type { VerifiedToken } from '../../../contracts/access/auth';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';

const NO_TOKEN: Problem = { status: 401, code: 'UNAUTHENTICATED', message: 'Token is invalid', link: 'invalid' };

/**
 * Checks a mailed token when its page opens. A query around a POST call: checking spends nothing, so that it may be
 * asked again. A token made for another page is as invalid here as no token.
 */
export function useTokenCheck(token: string, purposes: readonly VerifiedToken['purpose'][]) {
  const { client } = trpc.useUtils();
  const check = useQuery({
    queryKey: ['token-check', token],
    queryFn: () => client.auth.verifyToken.mutate({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const purpose = check.data?.purpose ?? null;
  const foreign = check.data?.success === false || (purpose !== null && !purposes.includes(purpose));
  const problem = token === '' || foreign ? NO_TOKEN : check.error ? problemOfError(check.error) : undefined;
  return {
    checking: check.isFetching,
    verified: problem || check.isFetching ? undefined : check.data,
    problem: check.isFetching ? undefined : problem,
    again: () => void check.refetch(),
  };
}

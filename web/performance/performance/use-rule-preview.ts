import { useQuery } from '@tanstack/react-query';
import type { Criteria } from '../../../contracts/performance/score-rule';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useRested } from '../../platform/list/rested';

interface Asked {
  criteria: Criteria | undefined;
  formula: string;
  company: number | undefined;
}

/** The results of a formula for rated people, asked once typing rests, or its mistake. */
export function useRulePreview({ criteria, formula, company }: Asked) {
  const { client } = trpc.useUtils();
  const rested = useRested(formula.trim());
  const asks = criteria !== undefined && rested !== '' && rested.length <= 200;
  const query = useQuery({
    queryKey: ['performance.previewRule', criteria, rested, company],
    queryFn: () => client.performance.previewRule.mutate({ criteria: criteria ?? 'RESULT', formula: rested, company }),
    enabled: asks,
    retry: false,
    staleTime: 60_000,
    placeholderData: (earlier, of) => (of?.queryKey[1] === criteria ? earlier : undefined),
  });
  const problem = asks && query.error ? problemOfError(query.error) : null;
  return {
    /** Figures of the last formula that could be read, while a next one is asked for. */
    shown: asks && !problem ? query.data : undefined,
    wrong: problem?.fields?.formula?.[0],
    failed: problem !== null && problem.fields?.formula === undefined,
    again: () => void query.refetch(),
  };
}

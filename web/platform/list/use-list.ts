import { keepPreviousData } from '@tanstack/react-query';
import type { DecorateProcedure } from '@trpc/react-query/shared';
import { useState } from 'react';
import type { ErrorShape } from '../../../contracts/platform/call';
import type { Problem } from '../../../contracts/platform/problem';
import { isCallMissing, problemOfError } from '../call/problem';
import { plainTexts } from '../ui/format';
import { type ListAddress, useListAddress } from './list-address';
import { isNarrowed, type ListInput, type ListSpec, listInput } from './list-spec';

interface Page<Row> {
  total: number;
  results: readonly Row[];
}

/** A read of the server, such as `trpc.company.list`. */
export type QueryOf<Input, Answer> = Pick<
  DecorateProcedure<'query', { input: Input; output: Answer; transformer: false; errorShape: ErrorShape }>,
  'useQuery'
>;

interface Options<Input, Answer> {
  /** The query of the page beside the address, such as an employee. It has precedence over the address. */
  also?: Partial<Input>;
  /** Texts stay as they were typed, for rows that are edited where they are listed: cells show them by `plainText`. */
  asTyped?: boolean;
  refetchOnWindowFocus?: boolean;
  /** How often the list is read again, in milliseconds, while an answer holds something that changes by itself. */
  refetchWhile?: { every: number; holds: (page: Answer) => boolean };
}

/** A list as its address has it: what was asked, the answer, and what its frame needs to show it. */
export interface List<Row, Answer extends Page<Row> = Page<Row>> {
  spec: ListSpec;
  address: ListAddress;
  /** The present order, where the list has several. */
  ordering: string | undefined;
  /** The last answer; the rows of the previous address stay until the next ones come. */
  page: Answer | undefined;
  problem: Problem | null;
  /** False where the server does not have the list: then nothing stands around the words for that. */
  offered: boolean;
  /** Rows of another address are on their way. */
  refreshing: boolean;
  refetch: () => void;
  /** Whether a search or a filter is set. */
  narrowed: boolean;
  /** There are no rows, and no search or filter is set. */
  isNone: boolean;
  /** The row that has just changed. */
  flashed: number | null;
  flash: (id: number | null) => void;
}

/** Checks that the call of a list takes each of its filters, with their values. */
type Fitting<S extends ListSpec, Input> =
  Exclude<keyof ListInput<S>, KeyOf<Input>> extends never
    ? [ListInput<S>] extends [PartOf<Input>]
      ? S
      : never
    : never;
type KeyOf<Input> = Input extends unknown ? keyof Input : never;
type PartOf<Input> = Input extends unknown ? Partial<Input> : never;

/** Reads the page of a list that the address names: `useList(trpc.company.list, COMPANIES)`. */
export function useList<Input, Answer extends Page<unknown>, S extends ListSpec>(
  query: QueryOf<Input, Answer>,
  spec: S & Fitting<S, Input>,
  { also, asTyped = false, refetchOnWindowFocus = false, refetchWhile }: Options<Input, Answer> = {},
): List<Answer['results'][number], Answer> & { asked: ListInput<S> } {
  const address = useListAddress(spec);
  const asked = listInput<S>(spec, address.params);
  const [flashed, flash] = useState<number | null>(null);
  const answer = query.useQuery({ ...asked, ...also } as Input, {
    placeholderData: keepPreviousData,
    select: (page) => (asTyped ? page : plainTexts(page)),
    refetchOnWindowFocus,
    refetchInterval: ({ state }) =>
      refetchWhile && state.data && refetchWhile.holds(state.data) ? refetchWhile.every : false,
  });
  const narrowed = isNarrowed(spec, address.params);
  return {
    spec,
    address,
    asked,
    ordering: spec.ordering?.(address.get('ordering'), address.params),
    // tRPC's type of an answer includes streams, and no list is one.
    page: answer.data as Answer | undefined,
    problem: answer.error && problemOfError(answer.error),
    offered: answer.data !== undefined || !isCallMissing(answer.error),
    refreshing: answer.isFetching && answer.isPlaceholderData,
    refetch: () => void answer.refetch(),
    narrowed,
    isNone: answer.data?.total === 0 && !narrowed,
    flashed,
    flash,
  };
}

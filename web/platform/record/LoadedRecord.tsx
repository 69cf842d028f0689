import { type ReactNode, useState } from 'react';
import { isGone, problemOfError } from '../call/problem';
import type { PlaceOfProblem } from '../call/problem-words';
import { usePageTitle } from '../shell/page-title';
import { PageHeading } from '../ui/PageHeading';
import { FailedRead } from './FailedRead';
import { NoRecord, type RecordKind } from './NoRecord';

/**
 * The options for the query of a record to edit, which read what is stored and not what a list or page showed a while
 * ago.
 */
export const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** A query as react-query has it, as far as it matters here. */
interface Query<R> {
  data: R | undefined;
  error: unknown;
  isFetching: boolean;
  isPending: boolean;
  fetchStatus: string;
  refetch: () => unknown;
}

interface Props<R> {
  kind: RecordKind;
  /** The query of the record. A query that is not enabled has no id to ask with and shows that there is no record. */
  query: Query<R>;
  /** The heading until the record is there, where it is not that of the kind. */
  heading?: string;
  /** The place of a failed read, which chooses its words. */
  place?: PlaceOfProblem;
  /** The name of the browser's tab and the last crumb. */
  titleOf?: (record: R) => string;
  /**
   * Whether to wait for an answer newer than the opening of the page, and then to stay whatever happens to the record,
   * as a form needs.
   */
  fresh?: boolean;
  /** The shape of the page until the record is there. */
  skeleton: ReactNode;
  children: (record: R) => ReactNode;
}

/** A page about one record: the skeleton, then the record, or that there is none, or a failure with another try. */
export function LoadedRecord<R>(props: Props<R>) {
  const { kind, query, heading, place = 'read', titleOf, fresh, skeleton, children } = props;
  const { data } = query;
  const problem = query.error ? problemOfError(query.error) : null;
  // Once shown, a form stays: reading its record again must not take it away with what was typed into it.
  const [shown, setShown] = useState(false);
  const ready = data !== undefined && (shown || !fresh || !query.isFetching);
  if (ready && !shown) setShown(true);
  usePageTitle(ready ? titleOf?.(data) : undefined);
  const disabled = query.isPending && query.fetchStatus === 'idle' && !problem;
  if (disabled || (isGone(problem) && !(ready && fresh))) return <NoRecord kind={kind} />;
  if (ready) return children(data);
  if (!problem) return skeleton;
  return (
    <>
      <PageHeading title={heading ?? kind.title} />
      <FailedRead
        problem={problem}
        what={`a page for each ${kind.word}`}
        place={place}
        retry={() => void query.refetch()}
      >
        The {kind.word} did not load.
      </FailedRead>
    </>
  );
}

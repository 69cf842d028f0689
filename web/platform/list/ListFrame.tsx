import { Button } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlaceOfProblem } from '../call/problem-words';
import { FailedRead } from '../record/FailedRead';
import { Empty } from '../ui/Empty';
import { Paginator } from '../ui/Paginator';
import type { ListSpec } from './list-spec';
import type { List } from './use-list';

interface NoRows {
  title: string;
  /** One sentence of why, or of what to do. */
  why: ReactNode;
}

export interface ListFrameProps<Row> {
  list: List<Row>;
  icon: LucideIcon;
  /** There are no rows; `action` is the way to the first one. */
  none: NoRows & { action?: ReactNode };
  /** No row fits the search and the filters. */
  noneFits?: NoRows;
  /** The place that chooses the words for a failed read. */
  place?: PlaceOfProblem;
  /** The parts that a failed read keeps, where it keeps more than the search and the filters. */
  notLoaded?: string;
  /** The content of the list, in words that fit into a sentence, for a server that does not have it. */
  what?: string;
}

/**
 * The rows of a list with their paginator, or what stands in their place: the skeleton, the failure, or why there are
 * none.
 */
export function ListFrame<Row>({
  skeleton,
  children,
  ...props
}: ListFrameProps<Row> & {
  skeleton: ReactNode;
  /** Shows the rows. */
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { list, place = 'read', notLoaded, what = 'this list' } = props;
  const { page, problem, address } = list;
  if (page === undefined) {
    if (!problem) return skeleton;
    const { isSearched, isFiltered } = waysOf(list.spec);
    const kept = isSearched || isFiltered ? ' Your search and filters are kept.' : '';
    return (
      <FailedRead problem={problem} what={what} place={place} retry={list.refetch}>
        {notLoaded ?? `The list did not load.${kept}`}
      </FailedRead>
    );
  }
  if (page.results.length === 0) return <Nothing {...props} />;
  return (
    <>
      {children(page.results)}
      {list.spec.size !== 'all' && (
        <Paginator
          page={address.page}
          pageSize={address.pageSize}
          total={page.total}
          onPage={address.onPage}
          onPageSize={address.onPageSize}
        />
      )}
    </>
  );
}

/** Why there are no rows, and the way to some. */
function Nothing<Row>({ list, icon, none, noneFits }: ListFrameProps<Row>) {
  const { page, address, narrowed, refetch } = list;
  if (page && page.total > 0) {
    const toFirst = () => {
      address.onPage(1);
      // This may already be the first page, whose rows are all gone, so that it is read again.
      refetch();
    };
    return (
      <Empty icon={icon} title="Nothing on this page" action={<SoftButton words="First page" onClick={toFirst} />}>
        The list has become shorter.
      </Empty>
    );
  }
  if (narrowed && noneFits) {
    const { isSearched, isFiltered } = waysOf(list.spec);
    const what = isSearched && isFiltered ? 'search and filters' : isSearched ? 'search' : 'filters';
    return (
      <Empty icon={icon} title={noneFits.title} action={<SoftButton words={`Clear ${what}`} onClick={address.clear} />}>
        {noneFits.why}
      </Empty>
    );
  }
  return (
    <Empty icon={icon} title={none.title} action={none.action}>
      {none.why}
    </Empty>
  );
}

function SoftButton({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <Button variant="soft" color="gray" onClick={onClick}>
      {words}
    </Button>
  );
}

/** The ways to narrow a list. */
const waysOf = ({ search, filters = [] }: ListSpec) => ({
  isSearched: search !== undefined,
  isFiltered: filters.length > 0,
});

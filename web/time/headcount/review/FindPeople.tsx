import { Flex, Grid, TextField } from '@radix-ui/themes';
import { Search } from 'lucide-react';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import styles from './PeopleToDecide.module.css';

/** The people of a filter: those of the moment when it was pressed, so that nobody disappears under the pointer. */
export interface ShownPeople {
  kind: 'all' | 'different' | 'undecided';
  ids: ReadonlySet<number> | null;
}

interface Props {
  search: string;
  onSearch: (search: string) => void;
  filters: readonly {
    kind: ShownPeople['kind'];
    words: string;
    count: number;
    people: readonly ReviewedResponse[] | null;
  }[];
  chosen: ShownPeople['kind'];
  onChoose: (shown: ShownPeople) => void;
}

/** Finds people of a long list, by name or staff ID and by what is left. */
export const FindPeople = ({ search, onSearch, filters, chosen, onChoose }: Props) => (
  <Grid asChild gap="2">
    <search>
      <TextField.Root
        size="3"
        type="search"
        aria-label="Search name or code"
        placeholder="Search name or code"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
        <TextField.Slot>
          <Search />
        </TextField.Slot>
      </TextField.Root>
      <Flex wrap="wrap" gap="2" className={styles.filters}>
        {filters.map(({ kind, words, count, people }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={chosen === kind}
            onClick={() => onChoose({ kind, ids: people && new Set(people.map(({ id }) => id)) })}
          >
            {words} <b>{count}</b>
          </button>
        ))}
      </Flex>
    </search>
  </Grid>
);

import { Button, Flex, TextField } from '@radix-ui/themes';
import { ArrowLeft, ListFilter, Plus, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './FilterBar.module.css';
import { PopoverOnPress } from './on-press';
import { Text } from './Text';
import { useAtMost } from './window-width';

export interface Filter {
  key: string;
  label: string;
  /** The present value in words, or null when the filter is not set. */
  value: ReactNode;
  onClear: () => void;
  /** The controls that set it. */
  editor: ReactNode;
}

interface Searched {
  search: string;
  /** Called once typing has rested. */
  onSearch: (text: string) => void;
  placeholder: string;
}

/** A list that is not searched by words takes filters alone. */
export type FilterBarProps = (Searched | { [K in keyof Searched]?: undefined }) & {
  filters: readonly Filter[];
  onClearAll: () => void;
  /** At the right, such as the choice of columns. */
  tools?: ReactNode;
};

const REST_MS = 300;

/** Search and filters above a list. A set filter is a chip with its value and a way to clear it. */
export function FilterBar({ filters, onClearAll, tools, ...searched }: FilterBarProps) {
  const phone = useAtMost(400);
  const set = filters.filter((filter) => filter.value !== null);
  const chips = phone ? set.slice(0, 1) : set;
  return (
    <search className={styles.bar}>
      {searched.search !== undefined && (
        <SearchField value={searched.search} onSearch={searched.onSearch} placeholder={searched.placeholder} />
      )}
      {chips.map((filter) => (
        <FilterChip key={filter.key} filter={filter} />
      ))}
      {filters.length > 0 && <MoreFilters filters={filters} count={phone ? set.length : 0} all={phone} />}
      {(set.length > 0 || searched.search) && (
        <button type="button" className={styles.clearAll} onClick={onClearAll}>
          Clear all
        </button>
      )}
      {tools && (
        <Flex wrap="wrap" gap="2" ml="auto">
          {tools}
        </Flex>
      )}
    </search>
  );
}

function SearchField({
  value,
  onSearch,
  placeholder,
}: {
  value: string;
  onSearch: Searched['onSearch'];
  placeholder: string;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useEffectEvent(onSearch);

  // The address changed from outside (back, Clear all): the field follows.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      if (wanted === sent.current) return;
      sent.current = wanted;
      send(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // A person who goes on to a filter has typed enough, so that the search is sent at once.
  const settle = () => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };

  return (
    <TextField.Root
      className={styles.search}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
    >
      <TextField.Slot>
        <Search />
      </TextField.Slot>
    </TextField.Root>
  );
}

/** A field that is typed in is left before its panel closes, so that what was typed counts. */
function settle(open: boolean): void {
  if (!open && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** A set filter: press it to change it, press the cross to clear it. */
function FilterChip({ filter }: { filter: Filter }) {
  return (
    <span className={styles.chip}>
      <PopoverOnPress
        onOpenChange={settle}
        trigger={
          <button type="button" className={styles.chipButton}>
            {filter.label} <strong>{filter.value}</strong>
          </button>
        }
      >
        {(Popover) => (
          <Popover.Content className={styles.panel} align="start" size="1" aria-label={filter.label}>
            <Text as="h2" size="14" weight="bold" mb="3">
              {filter.label}
            </Text>
            {filter.editor}
          </Popover.Content>
        )}
      </PopoverOnPress>
      <button type="button" className={styles.clear} aria-label={`Clear ${filter.label}`} onClick={filter.onClear}>
        <X size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}

/** Sets the filters that are not set; on a phone, every filter. */
function MoreFilters({ filters, count, all }: { filters: readonly Filter[]; count: number; all: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = filters.filter((filter) => all || filter.value === null || filter.key === chosen);
  const current = offered.find((filter) => filter.key === chosen);
  if (offered.length === 0) return null;
  return (
    <PopoverOnPress
      onOpenChange={(open) => {
        settle(open);
        if (!open) setChosen(null);
      }}
      trigger={
        <Button variant="surface" color="gray" className={styles.add}>
          {all ? (
            <>
              <ListFilter />
              Filters {count > 0 && <strong>{count}</strong>}
            </>
          ) : (
            <>
              <Plus />
              Filter
            </>
          )}
        </Button>
      }
    >
      {(Popover) => (
        <Popover.Content className={styles.panel} align="start" size="1" aria-label="Filters">
          {current ? (
            <>
              <button type="button" className={styles.back} onClick={() => setChosen(null)}>
                <ArrowLeft size={14} strokeWidth={1.75} aria-hidden />
                {current.label}
              </button>
              {current.editor}
            </>
          ) : (
            <ul className={styles.names}>
              {offered.map((filter) => (
                <li key={filter.key}>
                  <button type="button" className={styles.name} onClick={() => setChosen(filter.key)}>
                    {filter.label}
                    {filter.value && <strong>{filter.value}</strong>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Popover.Content>
      )}
    </PopoverOnPress>
  );
}

import { Box, Flex, IconButton, Popover } from '@radix-ui/themes';
import { useCombobox } from 'downshift';
import { Check, ChevronLeft, ChevronRight, ChevronsUpDown, Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useControlSize } from './control-size';
import { countWithWord } from './format';
import styles from './SearchSelect.module.css';
import { Text } from './Text';

export interface Option {
  value: number;
  label: string;
  /** Stands at the right of the row, such as a code. */
  hint?: string;
  /** Stands below the words, such as what tells a person from a namesake. */
  below?: string;
}

export interface SearchSelectProps {
  id?: string;
  /** The choices, for people who hear it. */
  label: string;
  /** The present page of what the search found. */
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  search: string;
  onSearch: (text: string) => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Several choices; the panel stays open. */
  multiple?: boolean;
  loading?: boolean;
  /** Words when the list did not load; the panel offers to try again. */
  failed?: string | undefined;
  onRetry?: () => void;
  /** Words for an empty result. */
  none?: string;
  placeholder?: string;
  disabled?: boolean;
  /** The control that takes the focus. */
  controlRef?: Ref<HTMLButtonElement>;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * How long the search text stays after a choice or after closing, in milliseconds, for a person who looks again at
 * once.
 */
const RESET_MS = 1000;

/** Empties the search a while after the last choice; typing again calls that off. */
function useDelayedReset(search: string, onSearch: (text: string) => void) {
  // The number of the reset that is due; 0 is none, and each new one starts the time again.
  const [due, setDue] = useState(0);
  const empty = useEffectEvent(() => {
    if (search) onSearch('');
  });
  useEffect(() => {
    if (due === 0) return;
    const timer = setTimeout(() => empty(), RESET_MS);
    return () => clearTimeout(timer);
  }, [due]);
  return { soon: () => setDue((last) => last + 1), callOff: () => setDue(0) };
}

/** Whether the words or the code of an option hold every piece of a text in small letters. */
const holds = ({ label, hint = '', below = '' }: Option, wanted: string): boolean => {
  const words = `${label}\n${below}`.toLowerCase();
  return wanted.split(/\s+/).every((piece) => words.includes(piece)) || hint.toLowerCase().startsWith(wanted);
};

const inWords = ({ label, below }: Option): string => [label, below].filter(Boolean).join(', ');

/** A field that chooses from a long list: search on top, rows, and a footer with the pages. */
export function SearchSelect(props: SearchSelectProps) {
  const { chosen, onChange, multiple, placeholder = 'Choose', disabled } = props;
  const [open, setOpen] = useState(false);
  const saidId = useId();
  // The panel hangs from the whole field, not from the button in it.
  const box = useRef<HTMLDivElement>(null);
  const size = useControlSize();
  const reset = useDelayedReset(props.search, props.onSearch);
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) reset.soon();
  };
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Anchor virtualRef={box} />
      <div
        ref={box}
        className={styles.field}
        data-invalid={props['aria-invalid'] || undefined}
        data-open={open || undefined}
        data-disabled={disabled || undefined}
        data-size={size}
      >
        {multiple &&
          chosen.map((option) => (
            <span key={option.value} className={styles.chip}>
              <Text truncate>{option.label}</Text>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${option.label}`}
                disabled={disabled}
                onClick={() => onChange(chosen.filter((other) => other.value !== option.value))}
              >
                <X size={12} strokeWidth={2} aria-hidden />
              </button>
            </span>
          ))}
        <Popover.Trigger>
          <button
            ref={props.controlRef}
            id={props.id}
            type="button"
            role="combobox"
            aria-expanded={open}
            className={styles.trigger}
            disabled={disabled}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
              event.preventDefault();
              show(true);
            }}
            aria-haspopup="listbox"
            aria-label={props.id ? undefined : props.label}
            aria-invalid={props['aria-invalid'] || undefined}
            aria-describedby={[saidId, props['aria-describedby']].filter(Boolean).join(' ')}
          >
            <span className={styles.value} data-empty={chosen.length === 0 || undefined}>
              {chosen.length === 0 ? placeholder : !multiple && chosen[0]?.label}
              {!multiple && chosen[0]?.below && (
                <Text size="12" tone="quiet" ml="2">
                  {chosen[0].below}
                </Text>
              )}
            </span>
            <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </Popover.Trigger>
        <span id={saidId} hidden>
          {chosen.length === 0 ? 'Nothing chosen' : chosen.map(inWords).join(', ')}
        </span>
      </div>
      <Popover.Content className={styles.panel} align="start" sideOffset={4} size="1" aria-label={props.label}>
        <Panel
          {...props}
          onSearch={(text) => {
            reset.callOff();
            props.onSearch(text);
          }}
          onChange={(next) => {
            onChange(next);
            reset.soon();
          }}
          onDone={() => show(false)}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

function Panel(props: SearchSelectProps & { onDone: () => void }) {
  const { options, chosen, onChange, multiple, search, onSearch, page, pages, onPage, onDone } = props;
  const size = useControlSize();
  const isChosen = (option: Option) => chosen.some((other) => other.value === option.value);

  const choose = (option: Option) => {
    if (!multiple) {
      onChange([option]);
      onDone();
    } else if (isChosen(option)) onChange(chosen.filter((other) => other.value !== option.value));
    else onChange([...chosen, option]);
  };

  // Downshift only moves the highlight: it can lose a choice in the renders of quick clicks.
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Option>({
    items: [...options],
    isOpen: true,
    inputValue: search,
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    stateReducer: (state, { type, changes }) => {
      const { ItemClick, InputKeyDownEnter, InputBlur } = useCombobox.stateChangeTypes;
      // A choice keeps the place in the list; leaving the field chooses nothing.
      if (type === ItemClick || type === InputKeyDownEnter) return state;
      if (type === InputBlur) return { ...state, highlightedIndex: -1 };
      return changes;
    },
  });
  // The only row that is left is meant, once it holds what was typed: it may still belong to the search before.
  const wanted = search.trim().toLowerCase();
  const [only] = options.length === 1 && wanted !== '' ? options : [];
  const chooseLit = (event: KeyboardEvent) => {
    const lit = options[highlightedIndex] ?? (only && holds(only, wanted) ? only : undefined);
    // The Enter that ends a composed word is the keyboard's own.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && lit) choose(lit);
  };

  return (
    <>
      <div className={styles.search}>
        <Search />
        <input
          {...getInputProps({
            'aria-label': `Search ${props.label.toLowerCase()}`,
            placeholder: 'Search',
            onChange: (event) => onSearch(event.currentTarget.value),
            onKeyDown: chooseLit,
          })}
        />
      </div>
      <ul
        {...getMenuProps({ 'aria-label': props.label, 'aria-multiselectable': multiple || undefined })}
        className={styles.options}
        data-size={size}
        aria-busy={props.loading || undefined}
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            {...getItemProps({
              item: option,
              index,
              'aria-selected': isChosen(option),
              onClick: () => choose(option),
            })}
            className={styles.option}
            data-lit={highlightedIndex === index || undefined}
          >
            <Flex asChild display="inline-flex" flexShrink="0" width="16px">
              <Text tone="accent">{isChosen(option) && <Check size={14} strokeWidth={2.25} aria-hidden />}</Text>
            </Flex>
            <Box as="span" flexGrow="1" flexBasis="0%" minWidth="0">
              {option.label}
              {option.below && (
                <Text as="div" size="12" tone="quiet">
                  {option.below}
                </Text>
              )}
            </Box>
            {option.hint && (
              <Box asChild flexShrink="0" maxWidth="45%">
                <Text size="12" tone="quiet" truncate>
                  {option.hint}
                </Text>
              </Box>
            )}
          </li>
        ))}
      </ul>
      {options.length === 0 && (
        <div className={styles.none} role="status">
          {props.failed ? (
            <>
              <span>{props.failed}</span>
              {props.onRetry && (
                <button type="button" className={styles.retry} onClick={props.onRetry}>
                  Try again
                </button>
              )}
            </>
          ) : props.loading ? (
            'Loading'
          ) : (
            (props.none ?? (search ? 'Nothing fits this search' : 'Nothing to choose from'))
          )}
        </div>
      )}
      <div className={styles.footer}>
        <span>{multiple ? `${chosen.length} chosen` : countWithWord(options.length, 'row')}</span>
        {pages > 1 && (
          <Flex as="span" align="center" gap="3">
            {page}/{pages}
            <IconButton
              variant="ghost"
              color="gray"
              size="1"
              aria-label="Previous page"
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="ghost"
              color="gray"
              size="1"
              aria-label="Next page"
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            >
              <ChevronRight />
            </IconButton>
          </Flex>
        )}
      </div>
    </>
  );
}

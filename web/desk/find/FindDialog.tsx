import { Box, Dialog, VisuallyHidden } from '@radix-ui/themes';
import { CircleX, Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundPerson } from '../../../contracts/desk/find';
import { LONGEST_SEARCH } from '../../../contracts/platform/search-text';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { countWithWord } from '../../platform/ui/format';
import { LoadingLine } from '../../platform/ui/LoadingLine';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { type Chip, chipsOf, FindChips } from './FindChips';
import styles from './FindDialog.module.css';
import { FindOption } from './FindOption';
import { countWords, type FindGroup, type FindRow } from './found';
import { Keys } from './Keys';
import { useFind } from './use-find';

const MeetEmployee = dialogOnDemand(async () => (await import('../../hiring/meeting/MeetEmployee')).MeetEmployee);

const SAYS: Record<FindGroup['name'], [one: string, many: string]> = {
  Recent: ['recent page', 'recent pages'],
  People: ['person', 'people'],
  Candidates: ['candidate', 'candidates'],
  Archived: ['archived person', 'archived people'],
  Pages: ['page', 'pages'],
  Actions: ['action', 'actions'],
};

/** The result, as it is read out. */
const said = (groups: readonly FindGroup[]): string =>
  groups.map(({ name, total, more }) => `${more ? 'more than ' : ''}${countWithWord(total, ...SAYS[name])}`).join(', ');

const invitedOf = ({ id, firstName, lastName, code, jobrole_name }: FoundPerson) => ({
  id,
  firstname: firstName,
  lastname: lastName,
  code,
  job_role: jobrole_name,
});

/** The row that leads to the list of all of a group, where not all stand here. */
const restOf = ({ name, rows, total, more, list }: FindGroup): FindRow[] =>
  list && (more || total > rows.length)
    ? [
        {
          key: `list-${name}`,
          face: { icon: Search },
          title: name === 'People' ? 'Show all in Employees' : `Show all in ${name}`,
          more: '',
          effect: 'Open list',
          to: list,
        },
      ]
    : [];

/**
 * Search across everything, over the page. The field keeps the focus: arrows move, Enter opens, with Ctrl in a new tab, Tab
 * goes from group to group, and Alt with a letter starts an action.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const focus = useFocusReturn();
  const [text, setText] = useState('');
  const [chip, setChip] = useState<Chip>('All');
  const [chosen, setChosen] = useState<string | null>(null);
  const [met, setMet] = useState<FoundPerson | null>(null);
  const { typed, groups, admin, busy, error, retry } = useFind(text);

  const one = groups.find(({ name }) => name === chip);
  const shown = one
    ? [{ ...one, rows: [...one.rows, ...restOf(one)] }]
    : groups.map((group) => ({ ...group, rows: group.rows.slice(0, group.few) }));
  const rows = shown.flatMap((group) => group.rows);
  const active = rows.find(({ key }) => key === chosen) ?? rows[0];
  const chips = chipsOf(groups);
  const optionId = (row: FindRow) => `${id}-${row.key}`;

  const run = (row: Pick<FindRow, 'to' | 'meet'> | undefined, inNewTab: boolean) => {
    if (row?.meet) setMet(row.meet);
    if (row?.to === undefined) return;
    if (inNewTab) {
      window.open(row.to, '_blank', 'noopener');
      return;
    }
    left.current = true;
    onClose();
    navigate(row.to);
  };
  const move = (by: number) => {
    const next = rows.at(((active ? rows.indexOf(active) : 0) + by) % rows.length);
    setChosen(next?.key ?? null);
  };
  const turn = (by: number) => {
    setChip(chips.at((Math.max(0, chips.indexOf(one?.name ?? 'All')) + by) % chips.length) ?? 'All');
    setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const lettered = altKey ? rows.find(({ letter }) => letter && event.code === `Key${letter}`) : undefined;
    if (lettered) run(lettered, false);
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Tab') turn(shiftKey ? -1 : 1);
    else if (key === 'Enter') run(active, ctrlKey || metaKey);
    else return;
    event.preventDefault();
  };
  const press = (row: Pick<FindRow, 'to' | 'meet'>) => (event: MouseEvent) =>
    run(row, event.ctrlKey || event.metaKey || event.button === 1);

  if (met) return <MeetEmployee person={invitedOf(met)} onClose={onClose} />;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        {...focus}
        onCloseAutoFocus={(event) => (left.current ? event.preventDefault() : focus.onCloseAutoFocus(event))}
        align="start"
        maxWidth="640px"
        className={styles.dialog}
        aria-describedby={undefined}
      >
        <VisuallyHidden>
          <Dialog.Title>Find</Dialog.Title>
        </VisuallyHidden>
        {busy && <LoadingLine />}
        <div className={styles.head}>
          <div className={styles.field}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            <input
              ref={field}
              className={styles.input}
              role="combobox"
              aria-label={admin ? 'Find people, candidates, pages and actions' : 'Find pages'}
              aria-expanded={rows.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active)}
              placeholder={admin ? 'Name, staff ID, phone, e-mail or page' : 'Name of a page'}
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_SEARCH}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setChosen(null);
              }}
              onKeyDown={onKeyDown}
            />
            {text && (
              <button
                type="button"
                className={styles.clear}
                aria-label="Clear"
                onClick={() => {
                  setText('');
                  field.current?.focus();
                }}
              >
                <CircleX size={18} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </div>
          <Box asChild display={{ initial: 'none', sm: 'block' }}>
            <span aria-hidden="true">
              <kbd>Esc</kbd>
            </span>
          </Box>
          <button type="button" className={styles.close} onClick={onClose}>
            Close
          </button>
        </div>
        {typed && groups.length > 0 && (
          <FindChips
            groups={groups}
            chosen={one?.name ?? 'All'}
            onChoose={(name) => {
              setChip(name);
              setChosen(null);
            }}
          />
        )}
        <div className={styles.results}>
          {error && (
            <Text as="p" size="13" tone="red" anywhere m="12px" role="alert">
              People and candidates were not searched: {problemWords(problemOfError(error), 'read')}{' '}
              <TextLink weight="medium">
                <button type="button" onClick={retry}>
                  Try again
                </button>
              </TextLink>
            </Text>
          )}
          {rows.length === 0 && !busy && !error && (
            <Text as="p" size="13" tone="quiet" anywhere m="12px">
              {typed ? `Nothing fits “${typed}”.` : 'What you open stands here the next time.'}
            </Text>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Found">
            {shown.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and no element of HTML is one outside a select
              <div key={group.name} role="group" aria-label={group.name}>
                <div className={styles.groupHead} aria-hidden="true">
                  {group.name}
                  {!one && group.list && (group.more || group.total > group.few) && (
                    <button
                      type="button"
                      tabIndex={-1}
                      className={styles.all}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={press({ to: group.list })}
                    >
                      All {countWords(group)}
                    </button>
                  )}
                </div>
                {group.rows.map((row) => (
                  <FindOption
                    key={row.key}
                    id={optionId(row)}
                    row={row}
                    typed={typed}
                    active={row === active}
                    onPoint={() => setChosen(row.key)}
                    onRun={press(row)}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
        <p className={styles.note}>
          {admin
            ? 'Finds names in any spelling, staff IDs, phones and e-mails, within what you may see.'
            : 'Finds the pages that you may open.'}
        </p>
        <Keys />
        <VisuallyHidden>
          <span role="status">{typed && !busy ? said(groups) || 'Nothing found' : ''}</span>
        </VisuallyHidden>
      </Dialog.Content>
    </Dialog.Root>
  );
}

import { Box, Button, Grid } from '@radix-ui/themes';
import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PlaceOfProblem } from '../../platform/call/problem-words';
import { ListScreen } from '../../platform/list/ListScreen';
import type { List } from '../../platform/list/use-list';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { plainText } from '../../platform/ui/format';
import { type Fetchable, opens } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';

interface Named {
  id: number;
  name: string;
}

interface Props<T extends Named> {
  list: List<T>;
  title: string;
  /** One row, in a word: `bank`. */
  word: string;
  icon: LucideIcon;
  /** The purpose of the list, shown where it is empty. */
  purpose: string;
  /** The place that chooses the words for a failed read. */
  place?: PlaceOfProblem;
  columns?: readonly Column<T>[];
  /** The second line of a card, on a narrow window. */
  second?: (row: T) => string;
  /** The content below the lines of a card. */
  below?: (row: T) => ReactNode;
  /** The dialog that `form` shows, fetched ahead. */
  dialog: Fetchable;
  /** The form of a row, or of a new one. */
  form: (row: T | null, onClose: () => void, onSaved: (id: number) => void) => ReactNode;
  deletion: Deletion<T>;
}

/** How a row is deleted. */
interface Deletion<T> {
  send: (input: { id: number }) => Promise<unknown>;
  /** The effect. */
  text: string;
  /** The words for the deleted row in the question and in the toast, where its name alone is not enough. */
  named?: { asked: (row: T) => string; gone: (row: T) => string };
  place?: PlaceOfProblem;
  /** The words of a toast, where the server decides the outcome of the row. */
  said?: (answer: unknown) => string;
  /** Reads again what showed the deleted row. */
  refresh: () => unknown;
}

const nameOf = (row: Named) => plainText(row.name) || 'Without a name';
const BY_NAME = { asked: nameOf, gone: nameOf };

/** A list of Settings: all rows by name, with search, one form for new and old rows, and deletion. */
export function NamedList<T extends Named>(props: Props<T>) {
  const {
    list,
    title,
    word,
    icon,
    purpose,
    place = 'read',
    columns = [],
    second,
    below,
    dialog,
    form,
    deletion,
  } = props;
  const [editing, setEditing] = useState<T | 'new' | null>(null);
  const { send, text, named = BY_NAME, said, refresh } = deletion;
  const { run } = useCommand(({ id }: T) => send({ id }), {
    said: (answer, row) => said?.(answer) ?? `${named.gone(row)} deleted`,
    place: deletion.place,
    refresh,
  });
  const askDelete = (row: T) =>
    confirm({
      title: `Delete ${named.asked(row)}?`,
      text,
      confirm: `Delete ${word}`,
      destructive: true,
      act: () => run(row),
    });
  const name = (row: T) => (
    <Text weight="medium" anywhere>
      {nameOf(row)}
    </Text>
  );
  const searched = list.spec.search?.replace(/^Search /, '');
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        icon={icon}
        columns={[{ key: 'name', header: 'Name', cell: name }, ...columns]}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => (
          <Grid pr="7" gap="2px">
            {name(row)}
            {second && <Text tone="quiet">{second(row)}</Text>}
            {below && (
              <Box as="span" mt="6px">
                {below(row)}
              </Box>
            )}
          </Grid>
        )}
        menu={(row) => [
          [{ label: `Edit ${word}`, icon: <Pencil />, onSelect: () => setEditing(row), opens: dialog }],
          [{ label: `Delete ${word}`, icon: <Trash2 />, danger: true, onSelect: () => void askDelete(row) }],
        ]}
        add={
          <Button onClick={() => setEditing('new')} {...opens(dialog)}>
            <Plus />
            New {word}
          </Button>
        }
        none={{ title: `No ${word} yet`, why: purpose }}
        noneFits={{ title: `No ${word} fits`, why: `Nothing has “${list.address.search}” in its ${searched}.` }}
        place={place}
      />
      {editing && form(editing === 'new' ? null : editing, () => setEditing(null), list.flash)}
    </>
  );
}

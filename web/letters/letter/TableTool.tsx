import { DropdownMenu } from '@radix-ui/themes';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { Table } from 'lucide-react';
import { ToolButton } from '../../platform/rich-text/ToolButton';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';
import { emptyTable, insertPart } from './table-nodes';

const ACTS: readonly (readonly (readonly [words: string, act: Command])[])[] = [
  [
    ['Add row above', addRowBefore],
    ['Add row below', addRowAfter],
    ['Add column before', addColumnBefore],
    ['Add column after', addColumnAfter],
  ],
  [
    ['Delete row', deleteRow],
    ['Delete column', deleteColumn],
    ['Delete table', deleteTable],
  ],
];

const run = ({ state, view }: Editor, act: Command) => act(state, view.dispatch);
const insert = ({ state, schema, view }: Editor) => view.dispatch(insertPart(state.tr, emptyTable(schema, 3, 2)));

/** The tool for tables: puts one in, or changes the one that the cursor stands in. */
export function TableTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <ToolButton label="Table" icon={Table} aria-pressed={on} tabIndex={tabIndex} onFocus={onFocus} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        variant="soft"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        {on ? (
          ACTS.map((acts, at) => (
            <DropdownMenu.Group key={acts[0]?.[0]}>
              {at > 0 && <DropdownMenu.Separator />}
              {acts.map(([words, act]) => (
                <DropdownMenu.Item key={words} onSelect={() => run(editor, act)}>
                  {words}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))
        ) : (
          <DropdownMenu.Item onSelect={() => insert(editor)}>Insert table</DropdownMenu.Item>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import styles from './RichTextEditor.module.css';
import { ToolButton } from './ToolButton';
import type { ToolGroup } from './tools';

const WAYS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface Props {
  editor: Editor;
  groups: readonly ToolGroup[];
  label: string;
  /** Id of the text. */
  controls: string;
}

/** The tools above a text. One stop of the Tab key, arrows within (the toolbar pattern of ARIA). */
export function Toolbar({ editor, groups, label, controls }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups
          .flatMap(({ tools }) => tools)
          .flatMap((tool) =>
            'Part' in tool ? [] : [[tool.label, { on: tool.on?.(now), can: tool.can?.(now) ?? true }]],
          ),
      ),
  });

  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
    const next = at < 0 ? undefined : WAYS[event.key]?.(at, buttons.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  };
  // The press must not take the focus, and with it the selection, out of the text. Only what floats over it may.
  const keepFocus = (event: MouseEvent) => {
    if (event.target instanceof Node && bar.current?.contains(event.target)) event.preventDefault();
  };

  let place = 0;
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={move}
      onMouseDown={keepFocus}
    >
      {groups.map(({ name, tools }) => (
        <div key={name} className={styles.group} data-group={name}>
          {tools.map((tool) => {
            const here = place++;
            const stays = { tabIndex: here === stop ? 0 : -1, onFocus: () => setStop(here) };
            if ('Part' in tool) return <tool.Part key={tool.label} editor={editor} {...stays} />;
            const { on, can } = state[tool.label] ?? { on: undefined, can: true };
            return (
              <ToolButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                aria-pressed={on}
                aria-disabled={can ? undefined : true}
                onClick={() => can && tool.run(editor)}
                {...stays}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { LinkTool } from './LinkTool';
import styles from './RichTextEditor.module.css';

interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the tool is on where the cursor is; a tool without this is never on. */
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const GROUPS: readonly { name: string; tools: readonly (Tool | 'link')[] }[] = [
  {
    name: 'text',
    tools: [
      {
        label: 'Bold',
        icon: Bold,
        run: (editor) => editor.chain().focus().toggleBold().run(),
        on: (editor) => editor.isActive('bold'),
      },
      {
        label: 'Italic',
        icon: Italic,
        run: (editor) => editor.chain().focus().toggleItalic().run(),
        on: (editor) => editor.isActive('italic'),
      },
      {
        label: 'Underline',
        icon: Underline,
        run: (editor) => editor.chain().focus().toggleUnderline().run(),
        on: (editor) => editor.isActive('underline'),
      },
    ],
  },
  {
    name: 'blocks',
    tools: [
      {
        label: 'Heading',
        icon: Heading2,
        run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
        on: (editor) => editor.isActive('heading', { level: 2 }),
      },
      {
        label: 'Subheading',
        icon: Heading3,
        run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
        on: (editor) => editor.isActive('heading', { level: 3 }),
      },
      {
        label: 'Bulleted list',
        icon: List,
        run: (editor) => editor.chain().focus().toggleBulletList().run(),
        on: (editor) => editor.isActive('bulletList'),
      },
      {
        label: 'Numbered list',
        icon: ListOrdered,
        run: (editor) => editor.chain().focus().toggleOrderedList().run(),
        on: (editor) => editor.isActive('orderedList'),
      },
      {
        label: 'Quote',
        icon: Quote,
        run: (editor) => editor.chain().focus().toggleBlockquote().run(),
        on: (editor) => editor.isActive('blockquote'),
      },
      'link',
    ],
  },
  {
    name: 'history',
    tools: [
      {
        label: 'Undo',
        icon: Undo2,
        run: (editor) => editor.chain().focus().undo().run(),
        can: (editor) => editor.can().undo(),
      },
      {
        label: 'Redo',
        icon: Redo2,
        run: (editor) => editor.chain().focus().redo().run(),
        can: (editor) => editor.can().redo(),
      },
    ],
  },
];

const WAYS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The tools above a text. One stop of the Tab key, arrows within (the toolbar pattern of ARIA). */
export function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        GROUPS.flatMap(({ tools }) => tools).flatMap((tool) =>
          tool === 'link' ? [] : [[tool.label, { on: tool.on?.(now), can: tool.can?.(now) ?? true }]],
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
      {GROUPS.map(({ name, tools }) => (
        <div key={name} className={styles.group}>
          {tools.map((tool) => {
            const here = place++;
            const stays = { tabIndex: here === stop ? 0 : -1, onFocus: () => setStop(here) };
            if (tool === 'link') return <LinkTool key={tool} editor={editor} {...stays} />;
            const { on, can } = state[tool.label] ?? { on: undefined, can: true };
            return (
              <button
                key={tool.label}
                type="button"
                className={styles.tool}
                aria-label={tool.label}
                title={tool.label}
                aria-pressed={on}
                aria-disabled={can ? undefined : true}
                onClick={() => can && tool.run(editor)}
                {...stays}
              >
                <tool.icon size={16} strokeWidth={1.75} aria-hidden />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

import { type Editor, type Extensions, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { letParse } from '../page/trusted-types';
import type { ControlProps } from '../ui/Field';
import { useReading } from '../ui/reading';
import styles from './rich-text.module.css';

/** A document of an editor: a schema of the contracts says which. */
interface Known<T> {
  safeParse: (source: unknown) => { success: true; data: T } | { success: false };
}

export interface EditorFieldProps<T> extends ControlProps {
  label: string;
  value: T;
  onChange: (text: T) => void;
  onBlur: () => void;
  /** The element that takes the focus. */
  controlRef?: (element: HTMLElement | null) => void;
}

interface Settings<T> extends EditorFieldProps<T> {
  /** The extensions of the editor, which are what `schema` allows. */
  extensions: Extensions;
  schema: Known<T>;
  className: string;
}

/**
 * An editor as a field of a form. It gives documents as `schema` has them; one that the schema refuses it gives as it is,
 * so that nothing typed is lost.
 */
export function useRichEditor<T extends object>(settings: Settings<T>): Editor {
  const { label, value, onChange, onBlur, controlRef, extensions, schema, className, ...control } = settings;
  const written = useRef(value);
  const attributes: Record<string, string> = {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: `${styles.text} ${className}`,
  };
  if (control['aria-describedby']) attributes['aria-describedby'] = control['aria-describedby'];
  if (control['aria-invalid']) attributes['aria-invalid'] = 'true';
  if (control['aria-required']) attributes['aria-required'] = 'true';
  const reading = useReading();
  const editor = useEditor({
    editable: !reading,
    extensions,
    content: value,
    // The editor would write its style sheet through innerHTML; ours has what is needed.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: tidyPasted },
    onUpdate: ({ editor: { state } }) => {
      const source: object = state.doc.toJSON();
      const known = schema.safeParse(source);
      written.current = known.success ? known.data : (source as T);
      onChange(written.current);
    },
    onBlur,
  });

  const tellElement = useEffectEvent((element: HTMLElement | null) => controlRef?.(element));
  useEffect(() => {
    tellElement(editor.view.dom);
    return () => tellElement(null);
  }, [editor]);

  // The form got another text from outside: somebody else's edit, or the text before the changes.
  useEffect(() => {
    const same = value === written.current || JSON.stringify(value) === JSON.stringify(written.current);
    written.current = value;
    // A saved text comes back as another object, which must not take the cursor away.
    if (same) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** Word marks the items of its lists as paragraphs; the bullet or number stands in them as text. */
const IGNORED = /mso-list:\s*ignore/i;
const ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function levelOf(element: Element | null): number {
  if (element?.tagName !== 'P') return 0;
  return Number(ITEM.exec(styleOf(element))?.[1] ?? 0);
}

/** Takes the bullet or number out of an item, and tells whether it was a number. */
function unmarked(item: Element): boolean {
  const mark = [...item.querySelectorAll('span')].find((span) => IGNORED.test(styleOf(span)));
  const numbered = NUMBER.test(mark?.textContent ?? '');
  mark?.remove();
  return numbered;
}

/** The items from `first` on, as lists in lists. */
function listOf(first: Element): void {
  const { ownerDocument: page } = first;
  const lists: Element[] = [];
  let next: Element | null = first;
  while (next && levelOf(next) > 0) {
    const item: Element = next;
    next = item.nextElementSibling;
    const level = Math.min(levelOf(item), lists.length + 1);
    const tag = unmarked(item) ? 'ol' : 'ul';
    lists.length = Math.min(lists.length, level);
    if (lists.length === level && lists.at(-1)?.localName !== tag) lists.length -= 1;
    if (lists.length < level) {
      const list = page.createElement(tag);
      const parent = lists.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else item.before(list);
      lists.push(list);
    }
    const entry = page.createElement('li');
    lists.at(-1)?.append(entry);
    item.removeAttribute('style');
    entry.append(item);
  }
}

const TAG = /<[a-z][^>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/** Takes event handlers out, because the policy of the page refuses and reports them in any document. */
const quiet = (html: string): string => html.replace(TAG, (tag) => tag.replace(HANDLER, ''));

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/**
 * Text copied elsewhere, made ready for the editor: the lists of Word become lists, its empty marks are removed, and headings
 * become those of the two existing levels. The editor then takes from it what its schema knows. The text is read in a document
 * without a window: nothing in it runs, and nothing is loaded for it.
 */
function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(letParse(quiet(html)), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove();
  for (const element of body.getElementsByTagName('o:p')) {
    if (element.textContent?.trim() === '') element.textContent = '';
  }
  for (const item of body.querySelectorAll('p'))
    if (levelOf(item) > 0 && item.parentElement?.tagName !== 'LI') listOf(item);
  for (const heading of body.querySelectorAll('h1')) renamed(heading, 'h2');
  for (const heading of body.querySelectorAll('h4, h5, h6')) renamed(heading, 'h3');
  // The editor parses this once more, under the same permission.
  return letParse(`<div>${body.innerHTML}</div>`);
}

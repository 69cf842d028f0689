import { type Editor, type Extensions, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ControlProps } from '../ui/Field';
import { useReading } from '../ui/reading';
import { tidyPasted } from './pasted';
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

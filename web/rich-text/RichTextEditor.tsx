import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RichText } from '../../contracts/rich-text';
import type { ControlProps } from '../ui/Field';
import { EXTENSIONS } from './extensions';
import { tidyPasted } from './pasted';
import styles from './RichTextEditor.module.css';
import textStyles from './rich-text.module.css';
import { Toolbar } from './Toolbar';

interface Props extends ControlProps {
  label: string;
  value: RichText;
  onChange: (text: RichText) => void;
  onBlur: () => void;
  /** The element that takes the focus. */
  controlRef?: (element: HTMLElement | null) => void;
}

/**
 * The document as the contract has it. A document that the contract refuses stays as it is, so that nothing typed is
 * lost.
 */
function documentOf(source: object): RichText {
  const known = RichText.safeParse(source);
  return known.success ? known.data : (source as RichText);
}

/** Writes a document: a toolbar, and the text below it. */
export function RichTextEditor({ label, value, onChange, onBlur, controlRef, ...control }: Props) {
  const written = useRef(value);
  const attributes: Record<string, string> = {
    id: control.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: `${textStyles.text} ${styles.text}`,
  };
  if (control['aria-describedby']) attributes['aria-describedby'] = control['aria-describedby'];
  if (control['aria-invalid']) attributes['aria-invalid'] = 'true';
  if (control['aria-required']) attributes['aria-required'] = 'true';
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The editor would write its style sheet through innerHTML; ours has what is needed.
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: tidyPasted },
    onUpdate: ({ editor: { state } }) => {
      written.current = documentOf(state.doc.toJSON());
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
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.box} data-invalid={control['aria-invalid']}>
      <Toolbar editor={editor} label={`Format ${label.toLowerCase()}`} controls={control.id} />
      <EditorContent editor={editor} />
    </div>
  );
}

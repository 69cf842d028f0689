import { EditorContent } from '@tiptap/react';
import { RichText } from '../../../contracts/platform/rich-text';
import { EXTENSIONS } from './extensions';
import styles from './RichTextEditor.module.css';
import { Toolbar } from './Toolbar';
import { BLOCK_TOOLS, HISTORY_TOOLS, LINK_TOOL, TEXT_TOOLS, type ToolGroup } from './tools';
import { type EditorFieldProps, useRichEditor } from './use-rich-editor';

const TOOLS: readonly ToolGroup[] = [
  { name: 'text', tools: TEXT_TOOLS },
  { name: 'blocks', tools: [...BLOCK_TOOLS, LINK_TOOL] },
  { name: 'history', tools: HISTORY_TOOLS },
];

/** Writes a document: a toolbar, and the text below it. */
export function RichTextEditor(field: EditorFieldProps<RichText>) {
  const editor = useRichEditor({
    ...field,
    extensions: EXTENSIONS,
    schema: RichText,
    className: styles.text ?? '',
  });
  return (
    <div className={styles.box} data-invalid={field['aria-invalid']}>
      <Toolbar editor={editor} groups={TOOLS} label={`Format ${field.label.toLowerCase()}`} controls={field.id} />
      <EditorContent editor={editor} />
    </div>
  );
}

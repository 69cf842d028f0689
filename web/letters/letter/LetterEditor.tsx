import { Box } from '@radix-ui/themes';
import { EditorContent, ReactNodeViewRenderer, useEditorState } from '@tiptap/react';
import { SeparatorHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { tokensFor } from '../../../contracts/letters/letter-token';
import { Toolbar } from '../../platform/rich-text/Toolbar';
import {
  BLOCK_TOOLS,
  HISTORY_TOOLS,
  LINK_TOOL,
  TEXT_TOOLS,
  type Tool,
  type ToolGroup,
} from '../../platform/rich-text/tools';
import { type EditorFieldProps, useRichEditor } from '../../platform/rich-text/use-rich-editor';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { AlignTool } from './AlignTool';
import { FieldOffers } from './FieldOffers';
import { FieldTool } from './FieldTool';
import { fieldNumber, putField } from './field-node';
import { unknownIn } from './field-text';
import { HeadingTool } from './HeadingTool';
import { ImageTool } from './ImageTool';
import { ImageNode } from './image-node';
import styles from './LetterEditor.module.css';
import { LetterPicture } from './LetterPicture';
import { EditedBody, letterExtensions } from './letter-extensions';
import { chipMeaning, chipWord, type OwnField } from './own-fields';
import { TableTool } from './TableTool';
import { insertPart } from './table-nodes';

const SHOWN_IMAGE = ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(LetterPicture) }) as typeof ImageNode;

const PAGE_BREAK: Tool = {
  label: 'Page break',
  icon: SeparatorHorizontal,
  run: ({ state, schema, view }) => view.dispatch(insertPart(state.tr, schema.node('pageBreak'))),
};

const TOOLS: readonly ToolGroup[] = [
  { name: 'text', tools: TEXT_TOOLS },
  {
    name: 'blocks',
    tools: [
      { label: 'Heading', Part: HeadingTool },
      ...BLOCK_TOOLS.filter(({ label }) => label.endsWith('list')),
      { label: 'Alignment', Part: AlignTool },
    ],
  },
  {
    name: 'parts',
    tools: [LINK_TOOL, { label: 'Table', Part: TableTool }, { label: 'Picture', Part: ImageTool }, PAGE_BREAK],
  },
  { name: 'history', tools: HISTORY_TOOLS },
  { name: 'fields', tools: [{ label: 'Insert field', Part: FieldTool }] },
];

interface Props extends EditorFieldProps<LetterBody> {
  error: string | undefined;
  /** The category of the letter, which decides the offered fields. */
  category: string;
  /** The fields of the company of the letter. The editor is made with them: others need another editor. */
  own: readonly OwnField[];
  /** Told which field of the text stands at the cursor, counted from 0; null for none. */
  onLit: (field: number | null) => void;
}

/** Writes a letter: the tools, the text with its fields, and the fields that can be put in. */
export function LetterEditor({ error, category, own, onLit, ...field }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [extensions] = useState(() => letterExtensions(SHOWN_IMAGE, own));
  const offered = own.flatMap((one) => (one.offered ? [one.token] : []));
  const editor = useRichEditor({
    ...field,
    extensions,
    schema: EditedBody,
    className: styles.text ?? '',
  });
  const lit = useEditorState({ editor, selector: ({ editor: { state } }) => fieldNumber(state) });
  useEffect(() => onLit(lit), [lit, onLit]);
  const unknown = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      unknownIn(state.doc.textBetween(0, state.doc.content.size, '\n', ' ')).join(', '),
  });

  return (
    <div className={styles.editor} data-invalid={field['aria-invalid']}>
      <div className={styles.bar}>
        <Toolbar editor={editor} groups={TOOLS} label={`Format ${field.label.toLowerCase()}`} controls={field.id} />
      </div>
      <div ref={setBox} className={styles.sheet}>
        <EditorContent editor={editor} />
        <FieldOffers editor={editor} box={box} />
      </div>
      {(error || unknown) && (
        <Box pt={{ initial: '0', lg: '0' }} px={{ initial: '4', lg: '5' }} pb={{ initial: '3', lg: '3' }}>
          {error ? (
            <ProblemLine id={`${field.id}-message`} tone="red">
              {error}
            </ProblemLine>
          ) : (
            <ProblemLine id={`${field.id}-unknown`} tone="amber">
              There is no field {unknown}. It would stand in the letter as it is written.
            </ProblemLine>
          )}
        </Box>
      )}
      <section className={styles.fields} aria-label="Fields">
        <p className={styles.hint}>
          <span>Fields</span> Click to insert at the cursor, or type {'{'}
        </p>
        <div className={styles.strip}>
          {[...tokensFor(category), ...offered].map((token) => (
            <button
              key={token}
              type="button"
              className={styles.insert}
              title={chipMeaning(token)}
              // The press must not take the focus, and with it the cursor, out of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                putField(editor.view, token);
                editor.commands.focus();
              }}
            >
              {chipWord(token, own)}
            </button>
          ))}
        </div>
      </section>
    </div>
  );
}

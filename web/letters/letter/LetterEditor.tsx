import { Box, DropdownMenu } from '@radix-ui/themes';
import type { Editor } from '@tiptap/core';
import { EditorContent, ReactNodeViewRenderer, useEditorState } from '@tiptap/react';
import { AlignCenter, AlignLeft, AlignRight, SeparatorHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { tokensFor } from '../../../contracts/letters/letter-token';
import { ToolButton } from '../../platform/rich-text/ToolButton';
import { Toolbar } from '../../platform/rich-text/Toolbar';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';
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
import { Text } from '../../platform/ui/Text';
import { FieldTool } from './FieldTool';
import { fieldNumber, putField } from './field-node';
import { OFFER_ID, offerAt, offeredId } from './field-offer';
import { unknownIn } from './field-text';
import { HeadingTool } from './HeadingTool';
import { ImageTool } from './ImageTool';
import { ImageNode } from './image-node';
import styles from './LetterEditor.module.css';
import { LetterPicture } from './LetterPicture';
import { EditedBody, letterExtensions } from './letter-extensions';
import { chipMeaning, chipWord, type OwnField, ownFieldsIn } from './own-fields';
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

const SIDES = [
  { side: 'left', words: 'Align left', Icon: AlignLeft },
  { side: 'center', words: 'Centre', Icon: AlignCenter },
  { side: 'right', words: 'Align right', Icon: AlignRight },
] as const;

/** The tool that keeps lines and pictures to the left, to the middle or to the right. Items of lists stay at the left. */
function AlignTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const { side, can } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      side: now.isActive({ align: 'center' }) ? 'center' : now.isActive({ align: 'right' }) ? 'right' : 'left',
      can: (now.isActive('paragraph') && !now.isActive('listItem')) || now.isActive('image'),
    }),
  });
  const align = (next: string) => {
    const to = { align: next === 'left' ? null : next };
    editor.chain().focus().updateAttributes('paragraph', to).updateAttributes('image', to).run();
  };
  const { Icon } = SIDES.find((one) => one.side === side) ?? SIDES[0];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger disabled={!can}>
        <ToolButton
          label="Alignment"
          icon={Icon}
          aria-pressed={side !== 'left'}
          aria-disabled={can ? undefined : true}
          tabIndex={tabIndex}
          onFocus={onFocus}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        variant="soft"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <DropdownMenu.RadioGroup value={side} onValueChange={align}>
          {SIDES.map(({ side: value, words }) => (
            <DropdownMenu.RadioItem key={value} value={value}>
              {words}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** Height of the list, in px, for which there has to be room below the line. */
const HEIGHT = 248;

/** The fields that are offered below a brace that was typed. The keys stay with the text. */
function FieldOffers({ editor, box }: { editor: Editor; box: HTMLElement | null }) {
  const list = useRef<HTMLDivElement>(null);
  const offer = useEditorState({ editor, selector: ({ editor: now }) => (now.isFocused ? offerAt(now.state) : null) });
  useEffect(() => {
    if (offer) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [offer]);
  if (!offer || !box) return null;
  const around = box.getBoundingClientRect();
  const brace = editor.view.coordsAtPos(offer.from);
  const below = brace.bottom + HEIGHT < innerHeight;
  return (
    <div
      ref={list}
      id={OFFER_ID}
      role="listbox"
      aria-label="Fields"
      className={styles.offers}
      style={{
        left: Math.max(8, Math.min(brace.left - around.left, around.width - 268)),
        ...(below ? { top: brace.bottom - around.top + 4 } : { bottom: around.bottom - brace.top + 4 }),
      }}
    >
      {offer.found.map((token, at) => (
        <div
          key={token}
          id={offeredId(token)}
          role="option"
          tabIndex={-1}
          aria-selected={at === offer.at}
          className={styles.offer}
          // The press must not take the focus out of the text.
          onMouseDown={(event) => {
            event.preventDefault();
            putField(editor.view, token, offer);
          }}
        >
          <Text weight="medium">{chipWord(token, ownFieldsIn(editor))}</Text>
          <Text truncate size="12" tone="quiet">
            {chipMeaning(token)}
          </Text>
        </div>
      ))}
    </div>
  );
}

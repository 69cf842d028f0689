import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { Text } from '../../platform/ui/Text';
import { putField } from './field-node';
import { OFFER_ID, offerAt, offeredId } from './field-offer';
import styles from './LetterEditor.module.css';
import { chipMeaning, chipWord, ownFieldsIn } from './own-fields';

/** Height of the list, in px, for which there has to be room below the line. */
const HEIGHT = 248;

/** The fields that are offered below a brace that was typed. The keys stay with the text. */
export function FieldOffers({ editor, box }: { editor: Editor; box: HTMLElement | null }) {
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

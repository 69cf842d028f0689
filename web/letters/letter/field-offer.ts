import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { LETTER_TOKEN_NAMES, LETTER_TOKENS, type LetterToken } from '../../../contracts/letters/letter-token';
import { putField } from './field-node';
import type { OwnField } from './own-fields';

/** The fields that are offered while one is typed after a brace. */
export interface FieldOffer {
  /** The typed text with the brace, by its place in the letter. */
  from: number;
  to: number;
  found: LetterToken[];
  /** Place in `found` of the field that Enter puts in. */
  at: number;
}

type OfferStep = { by: 1 | -1 } | 'close';

interface Offered {
  offer: FieldOffer | null;
  /** The place of the brace that was refused with Escape. */
  refused: number | null;
}

const TYPED = /\{\{?([\p{L}\d_]{0,20})$/iu;
const key = new PluginKey<Offered>('field-offer');

/** The fields whose token or label has what was typed in it. Those that begin with it come first, and those of the company last. */
export function fieldsLike(typed: string, own: readonly OwnField[] = []): LetterToken[] {
  const wanted = typed.toLowerCase();
  const has = (text: string) => text.toLowerCase().replaceAll(' ', '_').includes(wanted);
  const found = LETTER_TOKEN_NAMES.filter((token) => has(token) || has(LETTER_TOKENS[token]));
  const ofCompany = own.flatMap(({ token, name, offered }) => (offered && has(name) ? [token] : []));
  return [
    ...found.filter((token) => token.startsWith(wanted)),
    ...found.filter((token) => !token.startsWith(wanted)),
    ...ofCompany,
  ];
}

function typedAt({ selection: { $from, empty } }: EditorState, own: readonly OwnField[]): FieldOffer | null {
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const match = TYPED.exec(before);
  if (!match) return null;
  const found = fieldsLike(match[1] ?? '', own);
  return found.length > 0 ? { from: $from.pos - match[0].length, to: $from.pos, found, at: 0 } : null;
}

/** The fields offered at the cursor. */
export const offerAt = (state: EditorState): FieldOffer | null => key.getState(state)?.offer ?? null;

function keyDown(view: EditorView, { key: pressed }: KeyboardEvent): boolean {
  const offer = offerAt(view.state);
  if (!offer) return false;
  const tell = (step: OfferStep) => view.dispatch(view.state.tr.setMeta(key, step));
  const token = offer.found[offer.at];
  if (pressed === 'ArrowDown') tell({ by: 1 });
  else if (pressed === 'ArrowUp') tell({ by: -1 });
  else if (pressed === 'Escape') tell('close');
  else if ((pressed === 'Enter' || pressed === 'Tab') && token) putField(view, token, offer);
  else return false;
  return true;
}

/** The id of the list of offered fields. */
export const OFFER_ID = 'offered-fields';
/** The id of one of them. */
export const offeredId = (token: LetterToken): string => `${OFFER_ID}-${token}`;

/** Offers the fields as soon as a brace is typed. Arrows choose one, Enter puts it in, Escape goes on without. */
export const OfferFields = Extension.create<{ own: readonly OwnField[] }>({
  name: 'offerFields',
  addOptions: () => ({ own: [] }),
  // It hears keys before lists and tables do.
  priority: 1000,
  addProseMirrorPlugins() {
    const { own } = this.options;
    return [
      new Plugin<Offered>({
        key,
        state: {
          init: () => ({ offer: null, refused: null }),
          apply: (tr, { offer: before, refused: was }, _, state) => {
            const step: OfferStep | undefined = tr.getMeta(key);
            if (step === 'close') return { offer: null, refused: before?.from ?? null };
            if (step && before) {
              const { length } = before.found;
              return { offer: { ...before, at: (before.at + step.by + length) % length }, refused: was };
            }
            const refused = was === null ? null : tr.mapping.map(was, -1);
            const offer = typedAt(state, own);
            // A letter is opened with a brace in it, or the cursor goes there: only typing asks for an offer.
            const asked = before !== null || tr.docChanged;
            if (!offer) return { offer: null, refused: null };
            return { offer: asked && offer.from !== refused ? offer : null, refused };
          },
        },
        props: {
          handleKeyDown: keyDown,
          attributes: (state): Record<string, string> => {
            const offer = offerAt(state);
            const token = offer?.found[offer.at];
            return token ? { 'aria-activedescendant': offeredId(token), 'aria-controls': OFFER_ID } : {};
          },
        },
      }),
    ];
  },
});

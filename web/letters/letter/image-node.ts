import { Node } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ImageName } from '../../../contracts/letters/letter-image';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** A picture came by pasting or dropping: the person who hears it asks for its words and puts it in. */
    letterPicture: File;
  }
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** Puts the cursor where something is dropped. */
function moveTo({ state, dispatch, posAtCoords }: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const at = posAtCoords({ left, top });
  if (at) dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(at.pos))));
}

/** A stored picture. Words stand for it where it is not seen. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'part',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-image'), rendered: false },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('aria-label'), rendered: false },
    width: { default: 50, parseHTML: (element: HTMLElement) => Number(element.dataset.width), rendered: false },
  }),
  // Pictures of other pages are none of ours: only one that was copied from a letter is taken as a node.
  parseHTML: () => [
    { tag: 'figure[data-image]', getAttrs: (element) => ImageName.safeParse(element.dataset.image).success && null },
  ],
  renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
    'figure',
    {
      ...HTMLAttributes,
      'data-image': attrs.image,
      'data-width': attrs.width,
      role: 'img',
      'aria-label': attrs.alt,
    },
  ],
  renderText: ({ node }) => node.attrs.alt,
  addProseMirrorPlugins() {
    const tell = (file: File | undefined): boolean => {
      if (file) this.editor.emit('letterPicture', file);
      return file !== undefined;
    };
    return [
      new Plugin({
        props: {
          handlePaste: (_, event) => tell(pictureIn(event.clipboardData)),
          handleDrop: (view, event) => {
            const file = pictureIn(event.dataTransfer);
            if (file) moveTo(view, event);
            return tell(file);
          },
        },
      }),
    ];
  },
});

import StarterKit from '@tiptap/starter-kit';
import { isLinkable } from '../../contracts/rich-text';

/**
 * What the editor knows, which is what the contract allows. Without a trailing line of its own: an editor that writes by
 * itself would have something unsaved as soon as it opens.
 */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isLinkable(address),
      shouldAutoLink: (address) => isLinkable(address),
    },
  }),
];

import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { isLinkable } from '../../../contracts/platform/rich-text';

/**
 * The extensions of every editor, which are what the contracts allow. There is no trailing line: an editor that writes by itself
 * would have something unsaved as soon as it opens.
 */
export const STARTER = {
  code: false,
  codeBlock: false,
  dropcursor: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isLinkable(address),
    shouldAutoLink: (address) => isLinkable(address),
  },
} satisfies Partial<StarterKitOptions>;

/** The extensions of the editor of `RichText`. */
export const EXTENSIONS = [StarterKit.configure({ ...STARTER, gapcursor: false, heading: { levels: [2, 3] } })];

import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { isLinkable } from '../../../contracts/platform/rich-text';

/**
 * What every editor knows, which is what the contracts allow. Without a trailing line of its own: an editor that writes by
 * itself would have something unsaved as soon as it opens.
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

/** What the editor of `RichText` knows. */
export const EXTENSIONS = [StarterKit.configure({ ...STARTER, gapcursor: false, heading: { levels: [2, 3] } })];

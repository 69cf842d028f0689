import { DropdownMenu, Popover } from '@radix-ui/themes';

/** Radix's parts that lie over a page, in one file: it comes when a page rests, or with the first press (`on-press.tsx`). */
export const overlayParts = { DropdownMenu, Popover };

import type { Editor } from '@tiptap/core';

/** What a tool that opens something of its own is given. */
export interface ToolPartProps {
  editor: Editor;
  /** The bar is one stop of the Tab key: both go on the button. */
  tabIndex: number;
  onFocus: () => void;
}

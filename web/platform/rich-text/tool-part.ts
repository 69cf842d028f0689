import type { Editor } from '@tiptap/core';

/** The props of a tool that opens something of its own. */
export interface ToolPartProps {
  editor: Editor;
  /** The bar is one stop of the Tab key: both go on the button. */
  tabIndex: number;
  onFocus: () => void;
}

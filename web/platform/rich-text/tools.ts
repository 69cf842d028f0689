import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { LinkTool } from './LinkTool';
import type { ToolPartProps } from './tool-part';

/** A button above a text. */
export interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the tool is on where the cursor is; a tool without this is never on. */
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

/** A tool that opens something of its own. */
export interface ToolPart {
  label: string;
  Part: ComponentType<ToolPartProps>;
}

export interface ToolGroup {
  name: string;
  tools: readonly (Tool | ToolPart)[];
}

export const TEXT_TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    on: (editor) => editor.isActive('underline'),
  },
];

export const BLOCK_TOOLS: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Bulleted list',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    on: (editor) => editor.isActive('blockquote'),
  },
];

export const LINK_TOOL: ToolPart = { label: 'Link', Part: LinkTool };

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
];

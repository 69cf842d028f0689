import { DropdownMenu } from '@radix-ui/themes';
import { useEditorState } from '@tiptap/react';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { ToolButton } from '../../platform/rich-text/ToolButton';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';

const SIDES = [
  { side: 'left', words: 'Align left', Icon: AlignLeft },
  { side: 'center', words: 'Centre', Icon: AlignCenter },
  { side: 'right', words: 'Align right', Icon: AlignRight },
] as const;

/** The tool that keeps lines and pictures to the left, to the middle or to the right. Items of lists stay at the left. */
export function AlignTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const { side, can } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      side: now.isActive({ align: 'center' }) ? 'center' : now.isActive({ align: 'right' }) ? 'right' : 'left',
      can: (now.isActive('paragraph') && !now.isActive('listItem')) || now.isActive('image'),
    }),
  });
  const align = (next: string) => {
    const to = { align: next === 'left' ? null : next };
    editor.chain().focus().updateAttributes('paragraph', to).updateAttributes('image', to).run();
  };
  const { Icon } = SIDES.find((one) => one.side === side) ?? SIDES[0];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger disabled={!can}>
        <ToolButton
          label="Alignment"
          icon={Icon}
          aria-pressed={side !== 'left'}
          aria-disabled={can ? undefined : true}
          tabIndex={tabIndex}
          onFocus={onFocus}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        variant="soft"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <DropdownMenu.RadioGroup value={side} onValueChange={align}>
          {SIDES.map(({ side: value, words }) => (
            <DropdownMenu.RadioItem key={value} value={value}>
              {words}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import { DropdownMenu } from '@radix-ui/themes';
import { useEditorState } from '@tiptap/react';
import { Heading } from 'lucide-react';
import { ToolButton } from '../../platform/rich-text/ToolButton';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';

const LEVELS = [
  { level: 1, words: 'Title' },
  { level: 2, words: 'Heading' },
  { level: 3, words: 'Subheading' },
] as const;

/** The tool that makes a heading of a line, or a line of a heading. */
export function HeadingTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const now = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      LEVELS.find(({ level }) => present.isActive('heading', { level }))?.words ?? 'Text',
  });
  const choose = (words: string) => {
    const chain = editor.chain().focus();
    const found = LEVELS.find((one) => one.words === words);
    if (found) chain.setHeading({ level: found.level }).run();
    else chain.setParagraph().run();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <ToolButton
          label="Heading"
          icon={Heading}
          aria-pressed={now !== 'Text'}
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
        <DropdownMenu.RadioGroup value={now} onValueChange={choose}>
          {['Text', ...LEVELS.map(({ words }) => words)].map((words) => (
            <DropdownMenu.RadioItem key={words} value={words}>
              {words}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

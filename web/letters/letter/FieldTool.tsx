import { Button, DropdownMenu } from '@radix-ui/themes';
import { Braces } from 'lucide-react';
import { LETTER_TOKEN_NAMES } from '../../../contracts/letters/letter-token';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';
import { putField } from './field-node';
import { chipMeaning, chipWord, ownFieldsIn } from './own-fields';

/** The tool that puts a field at the cursor. */
export function FieldTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const own = ownFieldsIn(editor);
  const offered = own.flatMap((field) => (field.offered ? [field.token] : []));
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>
        <Button type="button" variant="soft" size="1" tabIndex={tabIndex} onFocus={onFocus}>
          <Braces size={14} strokeWidth={1.75} aria-hidden />
          Insert field
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        variant="soft"
        align="end"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        {[...LETTER_TOKEN_NAMES, ...offered].map((token) => (
          <DropdownMenu.Item key={token} shortcut={chipMeaning(token)} onSelect={() => putField(editor.view, token)}>
            {chipWord(token, own)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import { Button, Flex, Grid, Popover, TextField } from '@radix-ui/themes';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { useId, useState } from 'react';
import { isLinkable } from '../../../contracts/platform/rich-text';
import { Text } from '../ui/Text';
import { addressIn } from './link-address';
import { ToolButton } from './ToolButton';
import type { ToolPartProps } from './tool-part';

/** Makes the chosen words a link, or writes the address itself where no words are chosen. */
function setLink(editor: Editor, href: string, typed: string): void {
  const words = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    words.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
  } else words.extendMarkRange('link').setLink({ href }).run();
}

/** The tool for links: asks for the address, changes it, or takes the link away. */
export function LinkTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const show = (next: boolean) => {
    setOpen(next);
    setWrong(false);
    const { href } = editor.getAttributes('link');
    // An address that was typed and not set stays for the next time.
    if (next && typeof href === 'string') setTyped(href.replace(/^mailto:/i, ''));
  };
  const save = () => {
    const href = addressIn(typed);
    if (!isLinkable(href)) return setWrong(true);
    setOpen(false);
    setTyped('');
    setLink(editor, href, typed);
  };
  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger>
        <ToolButton label="Link" icon={Link2} aria-pressed={on} tabIndex={tabIndex} onFocus={onFocus} />
      </Popover.Trigger>
      <Popover.Content
        size="1"
        width="300px"
        aria-label="Link"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <Grid gap="2">
          <Text as="label" weight="medium" htmlFor={id}>
            Address
          </Text>
          <TextField.Root
            id={id}
            inputMode="url"
            placeholder="https://"
            value={typed}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The Enter key must not send the form behind.
              event.preventDefault();
              save();
            }}
          />
          {wrong && (
            <Text id={`${id}-wrong`} as="p" size="13" tone="red" role="alert">
              Enter a web address that begins with https:// or an email address
            </Text>
          )}
          <Flex justify="end" gap="2">
            {on && (
              <Button
                type="button"
                variant="soft"
                color="gray"
                onClick={() => {
                  setOpen(false);
                  setTyped('');
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                }}
              >
                Remove link
              </Button>
            )}
            <Button type="button" onClick={save}>
              {on ? 'Change link' : 'Add link'}
            </Button>
          </Flex>
        </Grid>
      </Popover.Content>
    </Popover.Root>
  );
}

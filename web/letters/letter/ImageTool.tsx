import { DropdownMenu } from '@radix-ui/themes';
import { useEditorState } from '@tiptap/react';
import { Image as Picture } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_WIDTHS, LETTER_IMAGE_FILE } from '../../../contracts/letters/letter-image';
import { ToolButton } from '../../platform/rich-text/ToolButton';
import type { ToolPartProps } from '../../platform/rich-text/tool-part';
import { dialogOnDemand } from '../../platform/ui/on-demand';

const PictureDialog = dialogOnDemand(async () => (await import('./PictureDialog')).PictureDialog);

/** The tool for pictures: puts one in, or changes the one that is chosen. A picture that is pasted or dropped comes here too. */
export function ImageTool({ editor, tabIndex, onFocus }: ToolPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<File | 'words' | null>(null);
  const width = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? Number(now.getAttributes('image').width) : null),
  });
  useEffect(() => {
    editor.on('letterPicture', setAsked);
    return () => void editor.off('letterPicture', setAsked);
  }, [editor]);
  const change = (to: { width: number }) => editor.chain().focus().updateAttributes('image', to).run();
  const button = { label: 'Picture', icon: Picture, 'aria-pressed': width !== null, tabIndex, onFocus };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture for the letter"
        accept={LETTER_IMAGE_FILE.kinds.map((kind) => `.${kind}`).join(',')}
        onChange={(event) => {
          setAsked(event.target.files?.[0] ?? null);
          // The input is emptied so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      {width === null ? (
        <ToolButton {...button} onClick={() => input.current?.click()} />
      ) : (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger>
            <ToolButton {...button} />
          </DropdownMenu.Trigger>
          <DropdownMenu.Content variant="soft" onCloseAutoFocus={(event) => event.preventDefault()}>
            <DropdownMenu.RadioGroup value={String(width)} onValueChange={(next) => change({ width: Number(next) })}>
              {IMAGE_WIDTHS.map((share) => (
                <DropdownMenu.RadioItem key={share} value={String(share)}>
                  {share} % of the width
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={() => setAsked('words')}>Change its words</DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => editor.chain().focus().deleteSelection().run()}>
              Delete picture
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      )}
      {asked && (
        <PictureDialog editor={editor} file={asked === 'words' ? null : asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

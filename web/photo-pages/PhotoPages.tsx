import { Button } from '@radix-ui/themes';
import { type SyntheticEvent, useState } from 'react';
import type { FileRules } from '../../contracts/files';
import { useControlSize } from '../ui/control-size';
import { LoadingLine } from '../ui/LoadingLine';
import { opens, partOnDemand } from '../ui/part-on-demand';

// A page behind a link takes no dialogs before one is opened.
const PhotoPagesDialog = partOnDemand(async () => (await import('./PhotoPagesDialog')).PhotoPagesDialog);

interface Props {
  /** Those of a field that takes PDF. */
  rules: FileRules;
  /** What the file is, such as `offer letter`: the PDF is named after it. */
  called: string | undefined;
  /** The files that are there already. */
  files: readonly { name: string }[];
  disabled: boolean;
  /** Takes the PDF, as it takes one that was chosen. */
  onFiles: (files: File[]) => void;
}

/** What is dropped on the dialog is for the dialog, and not for the field that it was opened from, which React tells of it, too. */
const keep = (event: SyntheticEvent) => {
  event.stopPropagation();
  if (event.type !== 'paste') event.preventDefault();
};
const kept = { onDragEnter: keep, onDragOver: keep, onDragLeave: keep, onDrop: keep, onPaste: keep };

/** The second way to a PDF, beside the button that chooses a file: photos of pages, of which the device makes one. */
export function PhotoPages({ disabled, onFiles, ...field }: Props) {
  const size = useControlSize();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        size={size}
        variant="soft"
        color="gray"
        disabled={disabled}
        onClick={() => setOpen(true)}
        {...opens(PhotoPagesDialog)}
      >
        Use photos of pages
      </Button>
      {open && (
        <div role="presentation" style={{ display: 'contents' }} {...kept}>
          <PhotoPagesDialog
            {...field}
            onFile={(file) => onFiles([file])}
            onClose={() => setOpen(false)}
            meanwhile={<LoadingLine />}
          />
        </div>
      )}
    </>
  );
}

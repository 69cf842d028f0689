import { Button } from '@radix-ui/themes';
import { Camera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FileRules } from '../../contracts/files';
import { useControlSize } from '../ui/control-size';
import { LoadingLine } from '../ui/LoadingLine';
import { opens, partOnDemand } from '../ui/part-on-demand';

// A page behind a link takes no dialogs before one is opened.
const PhotoPagesDialog = partOnDemand(async () => (await import('./PhotoPagesDialog')).PhotoPagesDialog);

interface Options {
  rules: FileRules;
  /** What the file is, such as `offer letter`: the PDF is named after it. */
  called: string | undefined;
  /** The names of the files that are there already. */
  taken: readonly string[];
  disabled: boolean;
  /** Takes the PDF, as it takes one that was chosen. */
  onFiles: (files: File[]) => void;
}

/**
 * The second way to a PDF: photos of pages, of which the device makes one. The dialog stands apart from the button, outside
 * of what takes dropped files. Fields that take no PDF have neither.
 */
export function usePhotoPages({ rules, disabled, onFiles, ...names }: Options): {
  button: ReactNode;
  dialog: ReactNode;
} {
  const size = useControlSize();
  const [open, setOpen] = useState(false);
  if (!rules.kinds.includes('pdf')) return { button: null, dialog: null };
  return {
    button: (
      <Button
        type="button"
        size={size}
        variant="soft"
        color="gray"
        disabled={disabled}
        onClick={() => setOpen(true)}
        {...opens(PhotoPagesDialog)}
      >
        <Camera size={16} strokeWidth={1.75} aria-hidden />
        Use photos of pages
      </Button>
    ),
    dialog: open && (
      <PhotoPagesDialog
        {...names}
        rules={rules}
        onFile={(file) => onFiles([file])}
        onClose={() => setOpen(false)}
        meanwhile={<LoadingLine />}
      />
    ),
  };
}

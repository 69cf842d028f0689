import { Button } from '@radix-ui/themes';
import { type SyntheticEvent, useContext, useEffect, useState } from 'react';
import type { FileRules } from '../../../contracts/platform/files';
import { KeeperContext } from '../call/credential';
import { useControlSize } from '../ui/control-size';
import { countWithWord } from '../ui/format';
import { LoadingLine } from '../ui/LoadingLine';
import { opens, partOnDemand } from '../ui/part-on-demand';
import { keptCount } from '../upload/kept-files';
import { PHOTOS, placeOfPages } from './kept-pages';

// A page behind a link takes no dialogs before one is opened.
const PhotoPagesDialog = partOnDemand(async () => (await import('./PhotoPagesDialog')).PhotoPagesDialog);

interface Props {
  /** Those of a field that takes PDF. */
  rules: FileRules;
  /** The kind of file, such as `offer letter`: the PDF is named after it. */
  called: string | undefined;
  /** The files that are there already. */
  files: readonly { name: string }[];
  /** The form and the part of it, under which this device keeps the photos until they are a PDF; without it the page alone has them. */
  keptAs: string | undefined;
  disabled: boolean;
  /** Takes the PDF, as it takes one that was chosen. */
  onFiles: (files: File[]) => void;
}

/**
 * A file that is dropped on the dialog is for the dialog, and not for the field from which it was opened, which React tells of
 * it, too.
 */
const keep = (event: SyntheticEvent) => {
  event.stopPropagation();
  if (event.type !== 'paste') event.preventDefault();
};
const kept = { onDragEnter: keep, onDragOver: keep, onDragLeave: keep, onDrop: keep, onPaste: keep };

/** How many photos this device has from before that are no PDF yet. */
function useWaitingPages(keptAs: string | undefined, open: boolean): number {
  const keeper = useContext(KeeperContext);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const name = placeOfPages(keptAs);
    const place = name === undefined ? null : keeper(name);
    if (!place || open) return;
    let here = true;
    void keptCount(place, PHOTOS).then((count) => here && setWaiting(count));
    return () => {
      here = false;
    };
  }, [keptAs, keeper, open]);
  return waiting;
}

/** The second way to a PDF, beside the button that chooses a file: photos of pages, of which the device makes one. */
export function PhotoPages({ disabled, onFiles, ...field }: Props) {
  const size = useControlSize();
  const [open, setOpen] = useState(false);
  const waiting = useWaitingPages(field.keptAs, open);
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
        {waiting > 0 && !open ? `Go on with ${countWithWord(waiting, 'photo')}` : 'Use photos of pages'}
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

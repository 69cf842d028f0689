import { Button, Dialog, Grid } from '@radix-ui/themes';
import { Camera, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lagosDay } from '../../../contracts/platform/dates';
import type { FileRules } from '../../../contracts/platform/files';
import { LeaveDialog } from '../form/LeaveDialog';
import { useUnsavedWhen } from '../form/unsaved';
import { useControlSize } from '../ui/control-size';
import { DialogButtons } from '../ui/DialogButtons';
import { useFocusReturn } from '../ui/focus-return';
import { countWithWord } from '../ui/format';
import { ProblemLine } from '../ui/ProblemLine';
import { ProgressLine } from '../ui/ProgressLine';
import { Text } from '../ui/Text';
import { PageList } from './PageList';
import styles from './PhotoPagesDialog.module.css';
import { drawnWithin } from './page-fit';
import { drawPage } from './page-picture';
import { tooLargeWords, unreadableWords } from './page-words';
import { pdfOfPages } from './pages-pdf';
import { pdfName } from './pdf-name';
import type { PhotoPage } from './photo-page';
import { usePages } from './use-pages';

interface Props {
  rules: FileRules;
  called: string | undefined;
  files: readonly { name: string }[];
  /** Under which this device keeps the photos; without it the page alone has them. */
  keptAs: string | undefined;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Makes one PDF of photos of pages, on this device: upright, in order, and small enough for its field. */
export function PhotoPagesDialog({ rules, called, files, keptAs, onFile, onClose }: Props) {
  const size = useControlSize();
  const focus = useFocusReturn();
  const { all, said, ...pages } = usePages(keptAs);
  const { make, progress, wrong, forget } = useMakePdf(rules, pages.unreadable);
  const [asking, setAsking] = useState(false);
  useUnsavedWhen(all.some(({ kept }) => !kept));
  const reading = all.filter(({ state }) => state === 'reading').length;
  const end = () => {
    pages.over();
    onClose();
  };
  const close = () => (all.length > 0 ? setAsking(true) : end());
  /** A mistake of the pages may be gone once one of them changes. */
  const changing =
    <A extends unknown[]>(change: (...args: A) => void) =>
    (...args: A) => {
      forget();
      change(...args);
    };

  async function makeOne() {
    const bytes = await make(all);
    if (!bytes) return;
    const taken = files.map(({ name }) => name);
    onFile(new File([bytes], pdfName(called, lagosDay(), taken), { type: 'application/pdf' }));
    end();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        {...focus}
        data-size={size}
        maxWidth="520px"
        onPointerDownOutside={(event) => event.preventDefault()}
        onDrop={({ dataTransfer }) => !progress && changing(pages.add)([...dataTransfer.files])}
      >
        <Dialog.Title>Photos of pages</Dialog.Title>
        <Dialog.Description>
          Take or choose a photo of each page. This device makes one PDF of them, upright and in this order.
        </Dialog.Description>
        <Grid gap="4" mt="4">
          <PageList
            pages={all}
            disabled={progress !== undefined}
            onMove={changing(pages.move)}
            onTurn={changing(pages.turn)}
            onRemove={changing(pages.remove)}
          />
          <PhotoInputs more={all.length > 0} disabled={progress !== undefined} onFiles={changing(pages.add)} />
          {progress ? (
            <div>
              <ProgressLine
                doing={progress.smaller ? 'Making the PDF smaller' : 'Making the PDF'}
                done={`Page ${progress.page} of ${progress.of}`}
                value={(progress.page - 1) / progress.of}
              />
            </div>
          ) : (
            <Text as="p" tone="quiet" role="status">
              {said ?? (all.length > 0 && countWithWord(all.length, 'page'))}
            </Text>
          )}
          {all.length > 0 && all.every(({ kept }) => kept) && (
            <Text as="p" size="13" tone="quiet">
              Kept on this device until they are a PDF, a day at most.
            </Text>
          )}
          {wrong && <ProblemLine alert>{wrong}</ProblemLine>}
        </Grid>
        <DialogButtons>
          <Button type="button" size={size} variant="soft" color="gray" onClick={close}>
            Cancel
          </Button>
          <Button
            type="button"
            size={size}
            loading={progress !== undefined}
            disabled={all.length === 0 || reading > 0}
            onClick={() => void makeOne()}
          >
            Make one PDF
          </Button>
        </DialogButtons>
        <LeaveDialog
          open={asking}
          lost={`${countWithWord(all.length, 'page')} ${all.length === 1 ? 'is' : 'are'} not a PDF yet.`}
          answer={(leave) => (leave ? end() : setAsking(false))}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface Progress {
  page: number;
  of: number;
  /** They did not fit at the first try. */
  smaller: boolean;
}

/** A page that this device read before, and cannot read now. */
class UnreadablePage extends Error {
  key: string;
  constructor(key: string) {
    super('A page cannot be read');
    this.key = key;
  }
}

/** Makes one PDF of the pages, and says how far it is and what is wrong with them. */
function useMakePdf(rules: FileRules, onUnreadable: (key: string) => void) {
  const [progress, setProgress] = useState<Progress>();
  const [wrong, setWrong] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function made(pages: readonly PhotoPage[]): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const stopping = new AbortController();
    stop.current = stopping;
    const { signal } = stopping;
    try {
      const drawn = await drawnWithin(
        pages,
        rules.maxBytes,
        (page, grain) => {
          signal.throwIfAborted();
          return drawPage(page.file, page.turns, grain).catch(() => {
            throw new UnreadablePage(page.key);
          });
        },
        (page, grain) => setProgress({ page, of: pages.length, smaller: grain > 0 }),
      );
      if (signal.aborted) return undefined;
      if (!drawn) setWrong(tooLargeWords(pages.length, rules));
      return drawn && pdfOfPages(drawn);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof UnreadablePage)) throw error;
      const { key } = error;
      onUnreadable(key);
      setWrong(unreadableWords(pages.map((page) => (page.key === key ? { ...page, state: 'unreadable' } : page))));
      return undefined;
    }
  }

  return {
    progress,
    wrong,
    forget: () => setWrong(undefined),
    /** The bytes of the PDF, or nothing where something is wrong, which is said. */
    async make(pages: readonly PhotoPage[]) {
      const words = unreadableWords(pages);
      setWrong(words);
      if (words) return undefined;
      setProgress({ page: 1, of: pages.length, smaller: false });
      try {
        return await made(pages);
      } finally {
        setProgress(undefined);
      }
    },
  };
}

interface PhotoInputsProps {
  /** Whether there are pages already. */
  more: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** The two ways to photos: the camera, one page at a time, and pictures that are on the device. */
function PhotoInputs({ more, disabled, onFiles }: PhotoInputsProps) {
  const size = useControlSize();
  const camera = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  const common = {
    accept: 'image/*',
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onFiles([...(target.files ?? [])]);
      // The same picture can be chosen again after it was removed.
      target.value = '';
    },
  } as const;
  return (
    <div className={styles.ways}>
      <input ref={camera} type="file" {...common} capture="environment" />
      <input ref={device} type="file" {...common} multiple />
      <Button
        type="button"
        size={size}
        variant="outline"
        className={styles.camera}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        <Camera />
        {more ? 'Add another page' : 'Take a photo'}
      </Button>
      <Button type="button" size={size} variant="outline" disabled={disabled} onClick={() => device.current?.click()}>
        <Images />
        Choose photos
      </Button>
    </div>
  );
}

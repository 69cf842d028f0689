import { Button, Dialog, Grid } from '@radix-ui/themes';
import { useState } from 'react';
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
import { PhotoInputs } from './PhotoInputs';
import { pdfName } from './pdf-name';
import { useMakePdf } from './use-make-pdf';
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

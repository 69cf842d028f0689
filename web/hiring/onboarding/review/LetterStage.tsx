import { Box, Flex } from '@radix-ui/themes';
import { ChevronLeft, ChevronRight, FileText, RotateCw, Signature, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { CandidateDetail, LetterReview } from '../../../../contracts/people/candidate';
import { Empty } from '../../../platform/ui/Empty';
import { bytes } from '../../../platform/ui/format';
import { PdfSheet } from '../../../platform/ui/PdfSheet';
import { PdfTool, ZOOMS } from '../../../platform/ui/PdfTool';
import type { OpenPdf } from '../../../platform/ui/pdf-document';
import { ScrollRegion } from '../../../platform/ui/ScrollRegion';
import { Text } from '../../../platform/ui/Text';
import { useWidth } from '../../../platform/ui/use-width';
import { LetterDownload } from '../LetterDownload';
import { LetterNotRead } from '../LetterNotRead';
import { LETTER_WORDS } from '../status-words';
import styles from './LetterReviewPage.module.css';
import { PageThumbs } from './PageThumbs';
import type { Copies, Copy } from './use-copies';

/** The paper's width at 100 %, in px, and the largest zoom that it opens with. */
const FULL = 608;
const OPENS = 1.25;
/** Between two papers. */
const GAP = 24;
/** A place of this many px and less shows the text of a letter from edge to edge, and its margins when scrolled to. */
const NARROW = 440;
const WITH_MARGINS = 1.28;

interface Props {
  candidate: CandidateDetail;
  review: LetterReview;
  copies: Copies;
  beside: boolean;
}

/** The pages of the letter, opened at the signature, with the tools over their lower edge. */
export function LetterStage({ review, copies, beside }: Props) {
  const { document, signed, sent, file } = copies;
  const copy = document ? signed : sent;
  const title = document?.name ?? `${LETTER_WORDS[review.letter]} as sent`;
  if (!copy) {
    return (
      <section className={styles.ground} aria-label={`Pages of ${title}`}>
        <Empty icon={FileText} title="This file can't be shown here" action={<LetterDownload file={file} />}>
          {document && `${document.name} is a Word document of ${bytes(document.size)}. Download it to read it.`}
        </Empty>
      </section>
    );
  }
  if (copy.error) {
    return (
      <section className={styles.ground} aria-label={`Pages of ${title}`}>
        <LetterNotRead error={copy.error} retry={copy.retry} />
      </section>
    );
  }
  if (copy.broken) {
    return (
      <section className={styles.ground} aria-label={`Pages of ${title}`}>
        <Empty icon={FileText} title="This file can't be read" action={<LetterDownload file={file} />}>
          It may be damaged or locked with a password. Download it, or return the letter with a reason.
        </Empty>
      </section>
    );
  }
  if (!copy.pdf || !copy.signature) {
    return (
      <section className={styles.ground} aria-label={`Pages of ${title}`}>
        <div className={styles.coming} role="status" aria-label="Loading the letter" />
      </section>
    );
  }
  return (
    <Pages
      // Another file begins at its own signature.
      key={document?.id ?? 0}
      title={title}
      pdf={copy.pdf}
      signature={copy.signature}
      sent={beside ? sent.pdf : null}
      uploaded={document !== null}
    />
  );
}

interface PagesProps {
  title: string;
  pdf: OpenPdf;
  signature: NonNullable<Copy['signature']>;
  /** The letter as it was sent, where it stands beside. */
  sent: OpenPdf | null;
  uploaded: boolean;
}

function Pages({ title, pdf, signature, sent, uploaded }: PagesProps) {
  const opensAt = uploaded ? signature.page : 1;
  const [page, setPage] = useState(opensAt);
  // Without a choice the paper fills its place, up to a size that is easy to read.
  const [chosen, setChosen] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState(false);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const room = useWidth(ground);

  const fits = sent ? (room - GAP) / 2 : room <= NARROW ? room * WITH_MARGINS : room;
  const zoom = chosen ?? Math.min(OPENS, fits / FULL);
  const width = Math.round(zoom * FULL);
  const mark = uploaded && page === signature.page ? signature.mark : null;
  const bigger = ZOOMS.find((one) => one > zoom + 0.01);
  const smaller = ZOOMS.findLast((one) => one < zoom - 0.01);

  /** Brings what has a frame to the middle, and another page to its top. */
  const aim = () => {
    if (!ground) return;
    const found = ground.querySelector('[data-mark]')?.getBoundingClientRect();
    const around = ground.getBoundingClientRect();
    if (found) ground.scrollTop += found.top + found.height / 2 - around.top - around.height / 2;
    else ground.scrollTop = 0;
    ground.scrollLeft = (ground.scrollWidth - ground.clientWidth) / 2;
  };
  const toSignature = () => {
    if (page === signature.page) aim();
    else setPage(signature.page);
  };

  return (
    <>
      <PageThumbs
        pdf={pdf}
        page={page}
        signed={uploaded && signature.by === 'line' ? signature.page : null}
        onPage={setPage}
      />
      <div className={styles.stage}>
        <ScrollRegion ref={setGround} className={styles.ground} label={`Pages of ${title}`}>
          {room > 0 && !broken && (
            <div className={styles.papers}>
              {sent && (
                <figure>
                  <Text as="p" size="12" tone="quiet" mb="2">
                    As sent
                  </Text>
                  <PdfSheet pdf={sent} page={Math.min(page, sent.pages)} width={width} read />
                </figure>
              )}
              <figure>
                {sent && (
                  <Text as="p" size="12" tone="quiet" mb="2">
                    As uploaded
                  </Text>
                )}
                <PdfSheet
                  pdf={pdf}
                  page={page}
                  width={width}
                  turn={turn}
                  mark={mark}
                  read
                  onDrawn={aim}
                  onBroken={() => setBroken(true)}
                />
              </figure>
            </div>
          )}
          {broken && (
            <Empty icon={FileText} title="This page can't be read">
              The file may be damaged. Download it, or return the letter with a reason.
            </Empty>
          )}
        </ScrollRegion>
        <div className={styles.tools} role="toolbar" aria-label={`View of ${title}`}>
          <PdfTool label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft />
          </PdfTool>
          <Text wrap="nowrap" figures aria-live="polite">
            {page} of {pdf.pages}
          </Text>
          <PdfTool label="Next page" disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
            <ChevronRight />
          </PdfTool>
          <Line />
          <PdfTool label="Zoom out" disabled={smaller === undefined} onClick={() => setChosen(smaller ?? zoom)}>
            <ZoomOut />
          </PdfTool>
          <Box asChild display={{ initial: 'none', sm: 'block' }} minWidth="44px">
            <Text wrap="nowrap" align="center" figures>
              {Math.round(zoom * 100)} %
            </Text>
          </Box>
          <PdfTool label="Zoom in" disabled={bigger === undefined} onClick={() => setChosen(bigger ?? zoom)}>
            <ZoomIn />
          </PdfTool>
          <PdfTool label="Turn" onClick={() => setTurn((turn + 90) % 360)}>
            <RotateCw />
          </PdfTool>
          {uploaded && (
            <>
              <Line />
              <Text asChild tone="accent" weight="medium">
                <Flex asChild align="center" gap="2" height="100%">
                  <button type="button" aria-label="Signature" onClick={toSignature}>
                    <Signature />
                    <Box as="span" display={{ initial: 'none', sm: 'block' }}>
                      Signature
                    </Box>
                  </button>
                </Flex>
              </Text>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Parts the tools, where there is room. */
const Line = () => (
  <Box
    as="span"
    display={{ initial: 'none', sm: 'block' }}
    width="1px"
    height="20px"
    className={styles.line}
    aria-hidden
  />
);

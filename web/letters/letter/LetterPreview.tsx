import { Box, IconButton } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { useRested } from '../../platform/list/rested';
import { FailedRead } from '../../platform/record/FailedRead';
import { PdfSheet } from '../../platform/ui/PdfSheet';
import { printPdf } from '../../platform/ui/print-pdf';
import { ScrollRegion } from '../../platform/ui/ScrollRegion';
import { Skeleton } from '../../platform/ui/Skeleton';
import { useWidth } from '../../platform/ui/use-width';
import styles from './LetterPreview.module.css';
import { letterPaper } from './letter-paper';
import { filledWords } from './letter-words';
import { keptFor } from './preview-kept';
import { usePreviewPeople } from './preview-people';
import { useLivePdf } from './use-live-pdf';

/** The paper is no wider than this, in px. */
const WIDEST = 720;
/** How long nothing is typed before the letter is written again, in milliseconds. */
const REST = 600;

interface Props {
  subject: string;
  body: LetterBody;
  company: number | null;
  /** The day from which the letter holds. */
  effective: string | null;
  /** The file name. */
  name: string;
  /** Which field of the text stands at the cursor: its value is lit. */
  lit: number | null;
}

/** The letter on paper while it is written, filled for one person: the file that would be sent. */
export function LetterPreview({ subject, body, company, effective, name, lit }: Props) {
  const credential = useCredential();
  const people = usePreviewPeople();
  const { chosen } = people;
  const { employee, candidate } = chosen ?? {};
  const written = useMemo(
    () => ({ subject, body, company, effective_date: effective }),
    [subject, body, company, effective],
  );
  const rested = useRested(written, REST);
  const asked = useMemo(() => ({ ...rested, employee, candidate }), [rested, employee, candidate]);
  const paper = useQuery({
    queryKey: ['transfer', 'letter.preview', asked],
    queryFn: ({ signal }) => letterPaper(asked, credential, signal),
    placeholderData: keptFor(asked),
    enabled: people.settled,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  const { client } = trpc.useUtils();
  const filled = useQuery({
    queryKey: ['letter.missing', asked],
    queryFn: () =>
      client.letter.missing.mutate({
        body: asked.body,
        effective_date: asked.effective_date,
        employees: employee === undefined ? [] : [employee],
        candidates: candidate === undefined ? [] : [candidate],
      }),
    placeholderData: keptFor(asked),
    enabled: chosen !== null,
    gcTime: 0,
    retry: false,
  });
  const found = useQuery({
    queryKey: ['letter.places', asked],
    queryFn: () => client.letter.places.mutate(asked),
    enabled: lit !== null && people.settled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // Text that was typed meanwhile may have moved the value.
  const isNow = rested === written && !paper.isPlaceholderData;
  const places = isNow && lit !== null ? (found.data?.places ?? []).filter(({ field }) => field === lit) : [];
  const { pdf, broken } = useLivePdf(paper.data);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const width = Math.min(WIDEST, useWidth(ground));

  const [first] = places;
  useEffect(() => {
    if (first) ground?.querySelector('[data-lit]')?.scrollIntoView({ block: 'nearest' });
  }, [first, ground]);

  const printing = useMutation({
    mutationFn: printPdf,
    gcTime: 0,
    onError: (error) => reportFailure(error, 'act'),
  });
  const save = () => {
    if (!paper.data) return;
    const address = URL.createObjectURL(new Blob([paper.data as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `${name || 'Letter'}.pdf` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const failed = paper.isError ? problemOfError(paper.error) : null;
  const lacking = filled.data?.missing[0]?.tokens ?? [];
  const missing = lacking.map((token) => filled.data?.own[token] ?? token);
  const boxes = [...(filled.data?.unprintable ?? []), ...(filled.data?.missing[0]?.unprintable ?? [])];
  const status = !pdf || !filled.data || !chosen ? '' : filledWords(filled.data.fields, missing, pdf.pages, boxes);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        {people.knows ? (
          <>
            <span id="preview-with">Preview with</span>
            <Box flexGrow="1" flexBasis="0%" minWidth="0" maxWidth="260px">
              <PeopleSelect
                label="Preview with"
                search={people.search}
                list={people.list}
                personOf={(person) => person}
                chosen={chosen ? [chosen] : []}
                onChange={([person]) => people.setChosen(person ?? null)}
                nobody="There are no employees and no candidates yet"
              />
            </Box>
          </>
        ) : (
          <span>Preview with the names of the fields</span>
        )}
        <IconButton
          type="button"
          ml="auto"
          variant="ghost"
          color="gray"
          aria-label="Print preview"
          title="Print preview"
          disabled={!pdf || printing.isPending}
          onClick={() => paper.data && printing.mutate(paper.data)}
        >
          <Printer />
        </IconButton>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label="Download preview"
          title="Download preview"
          disabled={!paper.data}
          onClick={save}
        >
          <Download />
        </IconButton>
      </div>
      <ScrollRegion ref={setGround} className={styles.ground} label="Pages of the letter">
        {failed ? (
          <FailedRead problem={failed} what="the preview of letters" retry={() => void paper.refetch()}>
            The preview did not load. What you typed is kept.
          </FailedRead>
        ) : pdf && !broken ? (
          Array.from({ length: pdf.pages }, (_, at) => at + 1).map((page) => (
            <div key={page} className={styles.sheet}>
              <PdfSheet
                pdf={pdf}
                page={page}
                width={Math.max(0, width - 2)}
                lit={places.filter((place) => place.page === page)}
                read
              />
            </div>
          ))
        ) : (
          <div className={styles.waiting}>
            <Skeleton height={420} />
          </div>
        )}
        <p className={styles.status} role="status">
          {status}
        </p>
      </ScrollRegion>
    </section>
  );
}

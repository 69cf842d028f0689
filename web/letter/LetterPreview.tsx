import { IconButton } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { LetterBody } from '../../contracts/letter-body';
import { useCredential } from '../credential';
import { PeopleSelect } from '../form/PeopleSelect';
import { PEOPLE_PAGE, type Person, usePeopleSearch } from '../form/people';
import { useRested } from '../list/rested';
import { problemOf } from '../problem';
import { FailedRead } from '../record/FailedRead';
import { mayRead } from '../session/may';
import { trpc } from '../trpc';
import { fullName, plainTexts } from '../ui/format';
import { PdfSheet } from '../ui/PdfSheet';
import { ScrollRegion } from '../ui/ScrollRegion';
import { Skeleton } from '../ui/Skeleton';
import { useWidth } from '../ui/use-width';
import styles from './LetterPreview.module.css';
import { letterPaper } from './letter-paper';
import { filledWords } from './letter-words';
import { useLivePdf } from './use-live-pdf';

/** The paper is no wider than this, in px. */
const WIDEST = 720;
/** How long nothing is typed before the letter is written anew, in milliseconds. */
const REST = 600;

interface Row {
  id: number;
  code: string;
  firstName: string;
  middlename: string | null;
  lastName: string;
  company_name: string | null;
  jobrole_name: string | null;
}

const personOf = (row: Row): Person => ({
  id: row.id,
  name: fullName({ firstname: row.firstName, lastname: row.lastName, middlename: row.middlename, code: row.code }),
  code: row.code,
  company: row.company_name,
  about: row.jobrole_name,
});

interface Props {
  subject: string;
  body: LetterBody;
  company: number | null;
  /** What the file is called when it is saved. */
  name: string;
}

/** The letter on paper while it is written, filled for one person: the file that would be sent. */
export function LetterPreview({ subject, body, company, name }: Props) {
  const credential = useCredential();
  const knowsPeople = mayRead('records');
  const search = usePeopleSearch();
  const people = trpc.employee.list.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts, enabled: knowsPeople },
  );
  const [chosen, setChosen] = useState<Person | null>(null);
  const first = people.data?.results[0];
  useEffect(() => {
    // Nobody is chosen yet: the letter is shown for somebody, so that nothing has to be imagined.
    if (first) setChosen((person) => person ?? personOf(first));
  }, [first]);

  const employee = chosen?.id;
  const waits = knowsPeople && people.isPending;
  const written = useMemo(
    () => ({ subject, body, company, ...(employee !== undefined && { employee }) }),
    [subject, body, company, employee],
  );
  const asked = useRested(written, REST);
  const paper = useQuery({
    queryKey: ['transfer', 'letter.preview', asked],
    queryFn: ({ signal }) => letterPaper(asked, credential, signal),
    placeholderData: keepPreviousData,
    enabled: !waits,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  const { client } = trpc.useUtils();
  const filled = useQuery({
    queryKey: ['letter.missing', asked.body, employee],
    queryFn: () =>
      client.letter.missing.mutate({ body: asked.body, employees: employee === undefined ? [] : [employee] }),
    placeholderData: keepPreviousData,
    enabled: employee !== undefined,
    gcTime: 0,
    retry: false,
  });
  const { pdf, broken } = useLivePdf(paper.data);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const width = Math.min(WIDEST, useWidth(ground));

  const save = () => {
    if (!paper.data) return;
    const address = URL.createObjectURL(new Blob([paper.data as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `${name || 'Letter'}.pdf` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const failed = paper.isError ? problemOf(paper.error) : null;
  const missing = filled.data?.missing[0]?.tokens ?? [];
  const status = !pdf || !filled.data || !chosen ? '' : filledWords(filled.data.fields, missing, pdf.pages);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        {knowsPeople ? (
          <>
            <span id="preview-with">Preview with</span>
            <div className={styles.person}>
              <PeopleSelect
                label="Preview with"
                search={search}
                list={people}
                personOf={personOf}
                chosen={chosen ? [{ id: chosen.id, name: chosen.name }] : []}
                onChange={([person]) => setChosen(person ?? null)}
                nobodyFits="No employee fits this search"
                nobody="There are no employees yet"
              />
            </div>
          </>
        ) : (
          <span>Preview with the names of the fields</span>
        )}
        <IconButton
          type="button"
          ml="auto"
          variant="ghost"
          color="gray"
          aria-label="Download preview"
          title="Download preview"
          disabled={!paper.data}
          onClick={save}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
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
              <PdfSheet pdf={pdf} page={page} width={Math.max(0, width - 2)} read />
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

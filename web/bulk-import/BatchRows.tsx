import { keepPreviousData } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import type { ImportBatch } from '../../contracts/bulk-import';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { date } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { Skeleton } from '../ui/Skeleton';
import styles from './BatchRows.module.css';
import { DownloadButton, useDownload } from './DownloadButton';
import { countOf, isForgotten, OUTCOME_WORDS, rowsInWords, subjectOf } from './import-words';
import { useOutcome } from './OutcomeTiles';
import { RowsTable } from './RowsTable';

/** The rows of one outcome, by their lines in the file. */
export function BatchRows({ batch }: { batch: ImportBatch }) {
  const asked = useOutcome(batch);
  const address = useListAddress(20);
  const download = useDownload();
  const list = trpc.bulkImport.rows.useQuery(
    { id: batch.id, outcome: asked, page: address.page, page_size: address.pageSize },
    { placeholderData: keepPreviousData, enabled: batch.rows > 0 && !isForgotten(batch) },
  );
  const page = list.data;
  // Until the rows of another count are here, those before stay, under their own heading.
  const outcome = page?.results[0]?.outcome ?? asked;
  if (batch.rows === 0) return null;
  return (
    <section className={styles.section} aria-label={OUTCOME_WORDS[outcome].rows}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {OUTCOME_WORDS[outcome].rows}
          <span className={styles.count}> {rowsInWords(batch, outcome)}</span>
        </h2>
        {batch.errors > 0 && !isForgotten(batch) && (batch.mine || batch.kind !== 'employee') && (
          <DownloadButton variant="ghost" busy={download.busy} onClick={() => download.refused(batch.id)}>
            Download refused rows
          </DownloadButton>
        )}
      </header>
      {isForgotten(batch) ? (
        <p className={styles.gone}>What the file held was deleted after {date(batch.kept_until)}.</p>
      ) : page === undefined ? (
        list.isError ? (
          <Failed
            title={problemWords(problemOf(list.error), 'read')}
            requestId={problemOf(list.error).requestId}
            retry={() => void list.refetch()}
          >
            The rows did not load. Their check is kept.
          </Failed>
        ) : (
          <div role="status" aria-label="Loading the rows" className={styles.loading}>
            {[...Array(Math.min(countOf(batch, asked), address.pageSize)).keys()].map((row) => (
              <span key={row} className={styles.shape}>
                <Skeleton width={`${40 + ((row * 23) % 36)}%`} height={10} />
              </span>
            ))}
          </div>
        )
      ) : page.results.length === 0 ? (
        <Empty icon={FileSpreadsheet} title="No such rows">
          Choose another count above.
        </Empty>
      ) : (
        <>
          <RowsTable
            label={OUTCOME_WORDS[outcome].rows}
            subject={subjectOf(batch.kind)}
            outcome={outcome}
            rows={page.results}
            refreshing={list.isFetching && list.isPlaceholderData}
          />
          {page.total > Math.min(address.pageSize, 20) && (
            <Paginator
              page={address.page}
              pageSize={address.pageSize}
              total={page.total}
              onPage={address.onPage}
              onPageSize={address.onPageSize}
            />
          )}
        </>
      )}
    </section>
  );
}

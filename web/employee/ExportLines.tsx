import { Button, Flex } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { ProgressLine } from '../ui/ProgressLine';
import styles from './ExportLines.module.css';
import { doneWords, forgetExport, useExports } from './exports';

/** How far the files are that somebody is downloading. */
export function ExportLines() {
  const running = useExports();
  if (running.length === 0) return null;
  return (
    <section className={styles.lines} aria-label="Downloads">
      {running.map((job) =>
        job.state === 'STOPPED' ? (
          <Flex key={job.id} align="center" justify="between" gap="4" role="status">
            <p className={styles.words}>
              <strong>The download of {job.file} stopped</strong> at {doneWords(job)}. Delete what your browser kept of
              it, and export again.
            </p>
            <Button variant="ghost" color="gray" onClick={() => forgetExport(job.id)}>
              <X size={16} strokeWidth={1.75} aria-hidden />
              Close
            </Button>
          </Flex>
        ) : (
          <div key={job.id}>
            <ProgressLine
              doing={`Downloading ${job.file}`}
              done={doneWords(job)}
              value={job.total ? job.done / job.total : 0}
            >
              You can go on working on any page. Only closing the browser stops it.
            </ProgressLine>
          </div>
        ),
      )}
    </section>
  );
}

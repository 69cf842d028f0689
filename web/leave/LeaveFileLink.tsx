import { Download } from 'lucide-react';
import type { Leave, LeaveFile } from '../../contracts/leave';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { startDownload } from '../start-download';
import { trpc } from '../trpc';
import { FileHashDigits } from '../ui/FileHash';
import { FileName } from '../ui/FileName';
import { ProblemLine } from '../ui/Problem';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './LeaveFileLink.module.css';

interface Props {
  leave: Pick<Leave, 'id' | 'hashes' | LeaveFile>;
  file: LeaveFile;
}

/** A file of a request by its name, which saves it, with its hash. Nothing where there is none. */
export function LeaveFileLink({ leave, file }: Props) {
  const mint = trpc.transfer.mint.useMutation({ onSuccess: ({ token }) => startDownload(token) });
  const name = leave[file];
  if (!name) return null;
  return (
    <span className={styles.file}>
      <TextLink weight="medium">
        <button
          type="button"
          className={styles.button}
          aria-label={`Download ${name}`}
          aria-busy={mint.isPending}
          onClick={() => mint.isPending || mint.mutate({ call: 'leave.file', input: { id: leave.id, file } })}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          <FileName name={name} />
        </button>
      </TextLink>
      {leave.hashes[file] && (
        <Text as="span" size="13" tone="quiet" className={styles.hash} figures>
          <FileHashDigits sha256={leave.hashes[file]} />
        </Text>
      )}
      {mint.error && <ProblemLine alert>{problemWords(problemOf(mint.error), 'read')}</ProblemLine>}
    </span>
  );
}

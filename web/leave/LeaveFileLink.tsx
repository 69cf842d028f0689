import { FileText } from 'lucide-react';
import type { Leave, LeaveFile } from '../../contracts/leave';
import { useOneAtATime } from '../form/one-at-a-time';
import { startDownload } from '../onboarding/letter-file';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { FileName } from '../ui/FileName';
import { Problem } from '../ui/Problem';
import { TextLink } from '../ui/TextLink';
import styles from './LeaveFileLink.module.css';

interface Props {
  leave: Pick<Leave, 'id' | LeaveFile>;
  file: LeaveFile;
}

/** A file of a request by its name, which saves it. Nothing where there is none. */
export function LeaveFileLink({ leave, file }: Props) {
  const mint = trpc.transfer.mint.useMutation({ onSuccess: ({ token }) => startDownload(token) });
  const mintOnce = useOneAtATime(mint);
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
          onClick={() => mintOnce({ call: 'leave.file', input: { id: leave.id, file } })}
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <FileName name={name} />
        </button>
      </TextLink>
      {mint.error && <Problem alert>{problemWords(problemOf(mint.error), 'read')}</Problem>}
    </span>
  );
}

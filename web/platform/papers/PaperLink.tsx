import { Flex } from '@radix-ui/themes';
import { Paperclip } from 'lucide-react';
import type { CasePaper } from '../../../contracts/cases/case';
import { FileHashDigits } from '../ui/FileHashDigits';
import { FileName } from '../ui/FileName';
import { bytes } from '../ui/format';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './PaperLink.module.css';
import { type PaperWay, usePaperDownload } from './use-paper-download';

interface Props {
  paper: CasePaper;
  /** How the paper is fetched, where neither the session nor the link of the page does it. */
  way?: PaperWay | undefined;
}

/** A paper of a case by its name, which saves it, and its size. */
export function PaperLink({ paper, way }: Props) {
  const { start, busy, failed } = usePaperDownload(way);
  return (
    <span className={styles.paper}>
      <Paperclip className={styles.clip} size={14} strokeWidth={1.75} aria-hidden />
      <TextLink weight="medium">
        <button
          type="button"
          className={styles.button}
          aria-label={`Download ${paper.name}`}
          aria-busy={busy}
          onClick={() => void start(paper)}
        >
          <FileName name={paper.name} />
        </button>
      </TextLink>
      {paper.size > 0 && (
        <Text className={styles.size} tone="quiet" figures>
          {bytes(paper.size)}
        </Text>
      )}
      {paper.sha256 && (
        <Text className={styles.hash} tone="quiet" figures>
          <FileHashDigits sha256={paper.sha256} />
        </Text>
      )}
      {failed && (
        <div className={styles.failed}>
          <ProblemLine alert>{failed}</ProblemLine>
        </div>
      )}
    </span>
  );
}

/** Papers beside each other, with a note after them. Nothing where there is neither. */
export function PaperLinks({
  papers,
  way,
  note,
}: {
  papers: readonly CasePaper[];
  way?: PaperWay | undefined;
  note?: string;
}) {
  if (papers.length === 0 && !note) return null;
  return (
    <Flex wrap="wrap" align="baseline" gapY="2" gapX="20px">
      {papers.map((paper) => (
        <PaperLink key={paper.id} paper={paper} way={way} />
      ))}
      {note && (
        <Text className={styles.size} tone="quiet" anywhere>
          {note}
        </Text>
      )}
    </Flex>
  );
}

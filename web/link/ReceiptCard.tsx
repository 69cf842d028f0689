import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Receipt } from '../../contracts/receipt';
import { FileName } from '../ui/FileName';
import { bytes, dateTime } from '../ui/format';
import { StatusBadge } from '../ui/StatusBadge';
import { Text } from '../ui/Text';
import { Facts } from './Facts';
import styles from './ReceiptCard.module.css';

const File = ({ called, name, size, sha256 }: Receipt['files'][number]) => (
  <li>
    {called && (
      <Text as="div" tone="quiet" weight="regular">
        {called}
      </Text>
    )}
    <FileName name={name} />
    <Text as="div" size="13" tone="quiet" weight="regular" figures>
      {bytes(size)}
      {sha256 && (
        <>
          {', SHA-256 '}
          <span className={styles.hash} title={sha256}>
            {sha256}
          </span>
        </>
      )}
    </Text>
  </li>
);

const Files = ({ files }: Pick<Receipt, 'files'>) => (
  <Grid asChild gap="2">
    <ul>
      {files.map((file, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be handed in twice, and none moves
        <File key={i} {...file} />
      ))}
    </ul>
  </Grid>
);

/** What was recorded, when, with which files, and what comes next. */
export function ReceiptCard({ receipt, below }: { receipt: Receipt; below?: ReactNode }) {
  const { what, outcome, at, files, next, mailed } = receipt;
  const facts: [name: string, value: ReactNode][] = [
    ['Recorded', what],
    ['When', `${dateTime(at)} (Lagos)`],
  ];
  if (outcome)
    facts.unshift([
      'Answer',
      <StatusBadge key="answer" tone={outcome.yes ? 'green' : 'red'}>
        {outcome.word}
      </StatusBadge>,
    ]);
  if (files.length > 0) facts.push([files.length === 1 ? 'File' : 'Files', <Files key="files" files={files} />]);
  facts.push(
    ['Next', next],
    ['Copy', mailed ? 'On its way to you by mail' : 'No mail goes out: print this page, or keep a picture of it'],
  );
  return (
    <section aria-label="Receipt">
      <Facts title="Your receipt" facts={facts} />
      {below}
    </section>
  );
}

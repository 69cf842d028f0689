import { Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Receipt } from '../../../contracts/platform/receipt';
import { FileHashDigits } from '../ui/FileHashDigits';
import { FileName } from '../ui/FileName';
import { bytes, dateTime } from '../ui/format';
import { StatusSign } from '../ui/StatusSign';
import { Text } from '../ui/Text';
import { FactsCard } from './FactsCard';
import styles from './ReceiptCard.module.css';

type Fact = [name: string, value: ReactNode];

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
          {', '}
          <FileHashDigits sha256={sha256} />
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

/** The sentence says yes or no; the sign before it differs for the two, in form and in colour. */
const Recorded = ({ what, outcome }: Pick<Receipt, 'what' | 'outcome'>) =>
  outcome ? (
    <Grid as="span" columns="auto minmax(0, 1fr)" gap="2">
      <span className={styles.sign} data-accent-color={outcome.yes ? 'green' : 'red'}>
        <StatusSign tone={outcome.yes ? 'green' : 'red'} size={14} />
      </span>
      <span>{what}</span>
    </Grid>
  ) : (
    what
  );

/** The recorded act, its time and files, and the next step. */
export function ReceiptCard({
  receipt,
  more = [],
  below,
}: {
  receipt: Receipt;
  /** The facts that the page alone knows. */
  more?: readonly Fact[];
  below?: ReactNode;
}) {
  const { what, outcome, at, files, next, mailed } = receipt;
  const facts: Fact[] = [
    ['Recorded', <Recorded key="recorded" what={what} outcome={outcome} />],
    ['When', `${dateTime(at)} (Lagos)`],
    ...more,
  ];
  if (files.length > 0) facts.push([files.length === 1 ? 'File' : 'Files', <Files key="files" files={files} />]);
  facts.push(
    ['Next', next],
    ['Copy', mailed ? 'On its way to you by mail' : 'No mail goes out: print this page, or keep a picture of it'],
  );
  return (
    <section aria-label="Receipt">
      <FactsCard title="Your receipt" facts={facts} />
      {below}
    </section>
  );
}

import { Box, Button, IconButton } from '@radix-ui/themes';
import { Check, RotateCw, Trash2, X } from 'lucide-react';
import { useControlSize } from './control-size';
import styles from './FileList.module.css';
import { FileName } from './FileName';
import { bytes } from './format';
import { Meter } from './Meter';
import { Text } from './Text';

export interface ListedFile {
  /** Names the file on this page, and its request to the server across retries. */
  key: string;
  name: string;
  size: number;
  /** `chosen`: kept here until the form around it is sent. */
  state: 'chosen' | 'sending' | 'uploaded' | 'failed' | 'refused';
  /** While chosen: whether this device keeps it, so that leaving the page does not lose it. */
  kept?: boolean;
  /** Bytes sent, while sending. */
  sent: number;
  /** While sending: whether it waits for the network, and goes on by itself once that is back. */
  waits?: boolean | undefined;
  /** When sending began, in milliseconds: with `sent` it tells how long the rest takes. */
  since: number;
  /** Why it failed or was refused. */
  words?: string | undefined;
  /** The hint to correct it, such as the size of the file. */
  more?: string | undefined;
}

/** Seconds the rest of a file takes at the pace so far, in words; nothing before there is a pace to speak of. */
export function restInWords(file: ListedFile, now: number): string | undefined {
  const passed = (now - file.since) / 1000;
  if (passed < 2 || file.sent <= 0 || file.sent >= file.size) return undefined;
  const seconds = ((file.size - file.sent) * passed) / file.sent;
  if (seconds < 5) return 'a few seconds';
  if (seconds < 60) return `about ${Math.ceil(seconds / 5) * 5} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** `1.9 of 3.1 MB`, the unit once where both share it. */
function sentOf(sent: number, size: number): string {
  const [done = '', doneUnit] = bytes(sent).split(' ');
  const whole = bytes(size);
  return whole.endsWith(` ${doneUnit}`) ? `${done} of ${whole}` : `${done} ${doneUnit} of ${whole}`;
}

function Line({ file }: { file: ListedFile }) {
  switch (file.state) {
    case 'chosen':
      return (
        <Text as="p" size="13" tone="quiet" figures>
          {bytes(file.size)}
          {file.kept && ' · Kept on this device'}
        </Text>
      );
    case 'uploaded':
      return (
        <Text as="p" size="13" tone="quiet" figures>
          <span className={styles.good}>
            <Check size={14} strokeWidth={2} aria-hidden /> Uploaded
          </span>{' '}
          · {bytes(file.size)}
        </Text>
      );
    case 'sending': {
      const rest = restInWords(file, Date.now());
      return (
        <>
          <Text as="p" size="13" tone="quiet" figures>
            {file.sent >= file.size ? 'Checking the file' : sentOf(file.sent, file.size)}
            {file.waits ? ' · Waiting for the network, goes on by itself' : rest && ` · ${rest}`}
          </Text>
          <Box mt="6px">
            <Meter value={file.sent} of={file.size} label={`Uploading ${file.name}`} />
          </Box>
        </>
      );
    }
    case 'failed':
      return (
        <Text as="p" size="13" tone="quiet" figures role="alert">
          <Text tone="red">{file.words}</Text> The file is kept here.
        </Text>
      );
    case 'refused':
      return (
        <Text as="p" size="13" tone="quiet" figures role="alert">
          <Text tone="red" weight="medium">
            {file.words}
          </Text>
          {file.more && ` ${file.more}`}
        </Text>
      );
  }
}

/** Files with what became of each: on its way, uploaded, failed with a way to try again, or refused. */
export function FileList({
  label,
  files,
  onRetry,
  onRemove,
  locked = false,
}: {
  label: string;
  files: readonly ListedFile[];
  onRetry: (key: string) => void;
  /** Cancels an upload that is on its way, or removes a file. Without it the files stay. */
  onRemove?: (key: string) => void;
  locked?: boolean;
}) {
  const size = useControlSize();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} data-size={size} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={styles.file} data-state={file.state}>
          <span className={styles.kind} aria-hidden>
            {file.name.slice(file.name.lastIndexOf('.') + 1, file.name.lastIndexOf('.') + 4)}
          </span>
          <Box flexGrow="1" flexBasis="0%" minWidth="0">
            <p className={styles.name}>
              <FileName name={file.name} />
            </p>
            <Line file={file} />
          </Box>
          {file.state === 'failed' && (
            <Button
              size={size}
              type="button"
              variant="soft"
              color="gray"
              className={styles.retry}
              onClick={() => onRetry(file.key)}
              aria-label={`Retry ${file.name}`}
            >
              <RotateCw /> Retry
            </Button>
          )}
          {onRemove && (
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              className={styles.remove}
              disabled={locked}
              onClick={() => onRemove(file.key)}
              aria-label={file.state === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
            >
              {file.state === 'sending' ? <X /> : <Trash2 />}
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Box, IconButton } from '@radix-ui/themes';
import { Check, ShieldAlert, X } from 'lucide-react';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { FileName } from '../../platform/ui/FileName';
import { partOnDemand } from '../../platform/ui/part-on-demand';
import { Text } from '../../platform/ui/Text';
import type { FileVerdict } from './check-file';
import { signatureWords } from './letter-verdict';
import styles from './VerifyLetter.module.css';

const FileDrop = partOnDemand(async () => (await import('../../platform/ui/FileDrop')).FileDrop);

const WRONG = {
  'no-pdf': 'This is no PDF. Choose the file as it came in the mail.',
  'too-large': 'This file is larger than 25 MB, which no letter is.',
  unreadable: 'The file could not be compared. Try again.',
} as const;

/** The dropped file, and the result of comparing it. */
export interface ComparedLetterFile {
  name: string;
  verdict: FileVerdict;
}

interface Props {
  letter: CheckedLetter;
  compared: ComparedLetterFile | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Compares the PDF of a letter with the one that was issued, without sending it anywhere. */
export function LetterFileCheck({ letter, compared, onFile, onRemove }: Props) {
  const found = compared?.verdict.found;
  const wrong = found && found !== 'changed' && found !== 'unchanged' ? WRONG[found] : undefined;
  return (
    <section className={styles.file} aria-labelledby="check-the-pdf">
      <h2 id="check-the-pdf">Check the PDF itself</h2>
      <Text as="p" size="14" mt="0" mx="0" mb="4" tone="quiet">
        The file is compared on this device. Nothing is uploaded.
      </Text>
      {compared && !wrong ? (
        <Outcome letter={letter} compared={compared} onRemove={onRemove} />
      ) : (
        <FileDrop
          meanwhile={<div className={styles.coming} />}
          label="Drop the PDF here"
          hint="as it came in the mail, not a scan"
          button="Choose a PDF"
          accept=".pdf"
          multiple={false}
          onFiles={([file]) => file && onFile(file)}
          {...(wrong && { error: wrong })}
        />
      )}
    </section>
  );
}

function Outcome({
  letter,
  compared: { name, verdict },
  onRemove,
}: Omit<Props, 'compared' | 'onFile'> & { compared: ComparedLetterFile }) {
  const good = verdict.found === 'unchanged' && verdict.signature !== 'broken';
  return (
    <>
      <div className={styles.compared} data-good={good || undefined}>
        <span className={styles.kind} aria-hidden>
          PDF
        </span>
        <Box flexGrow="1" flexBasis="0%" minWidth="0">
          <FileName name={name} />
          <Text as="p" role="status" size="14" tone={good ? 'green' : 'red'} className={styles.outcome}>
            {good ? <Check /> : <X />}
            {good ? 'Unchanged since it was issued' : 'Changed after it was issued'}
          </Text>
        </Box>
        <IconButton variant="ghost" color="gray" size="3" m="0" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {verdict.found === 'unchanged' && <p className={styles.key}>{signatureWords(letter, verdict.signature)}</p>}
      {!good && (
        <p className={styles.warning}>
          <ShieldAlert size={18} strokeWidth={1.75} aria-hidden />
          <span>
            <strong>Do not rely on this file.</strong> It carries a code of {letter.company}, but not the text that was
            signed. Ask for the letter again, or write to the company.
          </span>
        </p>
      )}
    </>
  );
}

import { Box, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Check, ShieldAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { trpc } from '../../platform/call/trpc';
import { Card } from '../../platform/ui/Card';
import { FileName } from '../../platform/ui/FileName';
import { partOnDemand } from '../../platform/ui/part-on-demand';
import { Text } from '../../platform/ui/Text';
import { checkFile, type FileVerdict } from './check-file';
import { signatureWords, verdictOf, verdictWords } from './letter-verdict';
import { VerdictHeading } from './VerdictHeading';
import styles from './VerifyLetter.module.css';

/** The letter of a code, and whether a file is the issued one. */
export function LetterVerdict({ letter }: { letter: CheckedLetter }) {
  const { client } = trpc.useUtils();
  const [compared, setCompared] = useState<ComparedLetterFile | null>(null);
  const verdict = verdictOf(letter, compared?.verdict ?? null);
  const { title, text, facts, note } = verdictWords(letter, verdict);
  async function compare(file: File) {
    try {
      const { keys } = await client.issuedLetter.keys.query({});
      setCompared({ name: file.name, verdict: await checkFile(file, letter, keys) });
    } catch {
      setCompared({ name: file.name, verdict: { found: 'unreadable' } });
    }
  }
  return (
    <Card asChild sheet>
      <article>
        <Box p={{ initial: '0', sm: '32px' }} pt={{ initial: '1', sm: '32px' }}>
          <VerdictHeading of={verdict} title={title} text={text} />
          <Grid
            asChild
            gap="2"
            mt="5"
            pt={{ initial: '4', sm: '5' }}
            px={{ initial: '4', sm: '0' }}
            pb={{ initial: '4', sm: '0' }}
          >
            <Text as="dl" size="15" className={styles.facts}>
              {facts.map(([name, value, second]) => (
                <Grid key={name} columns={{ initial: '112px minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' }} gap="4">
                  <Text as="dt" tone="quiet">
                    {name}
                  </Text>
                  <Text as="dd" weight="medium" anywhere>
                    {value}
                    {second && (
                      <Text block tone="quiet" weight="regular">
                        {second}
                      </Text>
                    )}
                  </Text>
                </Grid>
              ))}
            </Text>
          </Grid>
          {note && (
            <Text as="p" size="13" tone="quiet" mt={{ initial: '3', sm: '4' }}>
              {note}
            </Text>
          )}
        </Box>
        <LetterFileCheck
          letter={letter}
          compared={compared}
          onFile={(file) => void compare(file)}
          onRemove={() => setCompared(null)}
        />
      </article>
    </Card>
  );
}

const FileDrop = partOnDemand(async () => (await import('../../platform/ui/FileDrop')).FileDrop);

const WRONG = {
  'no-pdf': 'This is no PDF. Choose the file as it came in the mail.',
  'too-large': 'This file is larger than 25 MB, which no letter is.',
  unreadable: 'The file could not be compared. Try again.',
} as const;

/** The dropped file, and the result of comparing it. */
interface ComparedLetterFile {
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
function LetterFileCheck({ letter, compared, onFile, onRemove }: Props) {
  const found = compared?.verdict.found;
  const wrong = found && found !== 'changed' && found !== 'unchanged' ? WRONG[found] : undefined;
  return (
    <Box
      asChild
      mt={{ initial: '5', sm: '0' }}
      pt={{ initial: '5', sm: '32px' }}
      px={{ initial: '0', sm: '32px' }}
      pb={{ initial: '0', sm: '32px' }}
    >
      <section className={styles.file} aria-labelledby="check-the-pdf">
        <Text as="h2" id="check-the-pdf" size="16" weight="bold">
          Check the PDF itself
        </Text>
        <Text as="p" size="14" mt="0" mx="0" mb="4" tone="quiet">
          The file is compared on this device. Nothing is uploaded.
        </Text>
        {compared && !wrong ? (
          <Outcome letter={letter} compared={compared} onRemove={onRemove} />
        ) : (
          <FileDrop
            meanwhile={<Box minHeight="188px" />}
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
    </Box>
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
      <Card asChild line="strong" px="4" py="10px">
        <Flex align="center" gap="3" minHeight="88px" className={styles.compared} data-good={good || undefined}>
          <span className={styles.kind} aria-hidden>
            PDF
          </span>
          <Box flexGrow="1" flexBasis="0%" minWidth="0">
            <FileName name={name} />
            <Flex asChild align="center" gap="6px">
              <Text as="p" role="status" size="14" tone={good ? 'green' : 'red'}>
                {good ? <Check /> : <X />}
                {good ? 'Unchanged since it was issued' : 'Changed after it was issued'}
              </Text>
            </Flex>
          </Box>
          <IconButton variant="ghost" color="gray" size="3" m="0" aria-label={`Remove ${name}`} onClick={onRemove}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Flex>
      </Card>
      {verdict.found === 'unchanged' && (
        <Text as="p" size="13" tone="quiet" mt="4">
          {signatureWords(letter, verdict.signature)}
        </Text>
      )}
      {!good && (
        <Card asChild tone="red" px="4" py="3" mt="3">
          <Flex asChild gap="3">
            <Text as="p" size="14">
              <ShieldAlert size={18} strokeWidth={1.75} aria-hidden />
              <span>
                <Text as="strong" weight="bold">
                  Do not rely on this file.
                </Text>{' '}
                It carries a code of {letter.company}, but not the text that was signed. Ask for the letter again, or
                write to the company.
              </span>
            </Text>
          </Flex>
        </Card>
      )}
    </>
  );
}

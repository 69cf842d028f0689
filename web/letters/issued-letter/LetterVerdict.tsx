import { Box, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { trpc } from '../../platform/call/trpc';
import { Card } from '../../platform/ui/Card';
import { Text } from '../../platform/ui/Text';
import { checkFile } from './check-file';
import { type ComparedLetterFile, LetterFileCheck } from './LetterFileCheck';
import { verdictOf, verdictWords } from './letter-verdict';
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

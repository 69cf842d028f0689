import { useState } from 'react';
import type { CheckedLetter } from '../../../contracts/letters/letter-check';
import { trpc } from '../../platform/call/trpc';
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
    <article className={styles.sheet}>
      <div className={styles.matter}>
        <VerdictHeading of={verdict} title={title} text={text} />
        <dl className={styles.facts}>
          {facts.map(([name, value, second]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {second && <span>{second}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <LetterFileCheck
        letter={letter}
        compared={compared}
        onFile={(file) => void compare(file)}
        onRemove={() => setCompared(null)}
      />
    </article>
  );
}

import { Text } from '../../platform/ui/Text';
import { VerdictSign } from './VerdictSign';
import styles from './VerifyLetter.module.css';

const SAID = [
  ['genuine', 'Genuine', 'issued, and it stands'],
  ['superseded', 'Superseded', 'a newer letter replaces it'],
  ['changed', 'Changed', 'the file differs from the one issued'],
  ['revoked', 'Revoked', 'the company took it back'],
] as const;

/** The possible results of the check of a letter. */
export function WhatChecksSay() {
  return (
    <section className={styles.legend}>
      <h2>What a check can say</h2>
      <ul>
        {SAID.map(([verdict, word, meaning]) => (
          <li key={verdict}>
            <VerdictSign of={verdict} small />
            <span>
              <strong>{word}</strong>
              <Text block tone="quiet">
                {meaning}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      <p>A code that was never issued finds nothing. After five wrong codes the page waits a minute.</p>
    </section>
  );
}

import { Fragment } from 'react';
import { matchesIn } from '../../../contracts/platform/folded-text';
import styles from './FindDialog.module.css';

/** A text in which the words of a query are marked, in whatever spelling they stand there. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  const spans = matchesIn(text, query);
  return (
    <>
      {spans.map(([from, to], i) => (
        <Fragment key={from}>
          {text.slice(spans[i - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  );
}

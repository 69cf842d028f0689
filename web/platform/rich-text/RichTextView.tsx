import { createElement, Fragment, type ReactNode } from 'react';
import type { RichBlock, RichInline, RichItem, RichMark, RichText } from '../../../contracts/platform/rich-text';
import styles from './rich-text.module.css';

function marked(words: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      );
  }
}

/** Shows nodes one after the other. They need no keys, because the document does not change while it is shown. */
const each = <T,>(list: readonly T[], show: (one: T) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...list.map((one) => show(one)));

const inlines = (list: readonly RichInline[] | undefined) =>
  each(list ?? [], (one) =>
    one.type === 'hardBreak' ? <br /> : (one.marks ?? []).reduce<ReactNode>(marked, one.text),
  );

const items = (list: readonly RichItem[]) => each(list, ({ content }) => <li>{each(content, block)}</li>);

function block(one: RichBlock): ReactNode {
  switch (one.type) {
    case 'paragraph':
      return <p>{one.content ? inlines(one.content) : <br />}</p>;
    case 'heading':
      return one.attrs.level === 2 ? <h2>{inlines(one.content)}</h2> : <h3>{inlines(one.content)}</h3>;
    case 'blockquote':
      return <blockquote>{each(one.content, block)}</blockquote>;
    case 'bulletList':
      return <ul>{items(one.content)}</ul>;
    case 'orderedList':
      return <ol start={one.attrs.start}>{items(one.content)}</ol>;
  }
}

/** A document as elements, node by node: no HTML is made or read on the way. */
export function RichTextView({ text }: { text: RichText }) {
  return <div className={styles.text}>{each(text.content, block)}</div>;
}

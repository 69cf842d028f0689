import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import styles from './LetterPicture.module.css';
import { useLetterPicture } from './letter-picture';

/** A picture in the text while it is written. */
export function LetterPicture({ node: { attrs }, selected }: ReactNodeViewProps) {
  const address = useLetterPicture(attrs.image);
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.picture}
      data-align={attrs.align ?? undefined}
      data-chosen={selected || undefined}
      data-drag-handle
    >
      <img
        src={address}
        alt={attrs.alt}
        className={styles.seen}
        style={{ width: `${attrs.width}%` }}
        draggable={false}
      />
    </NodeViewWrapper>
  );
}

import styles from './Skeleton.module.css';

interface Props {
  width?: number | string;
  height?: number;
  round?: boolean;
  /** The radius of the corners, in px; half of a line's height without it. */
  radius?: number;
}

/** A gray shape in the place of something that loads. Appears after 150 ms: quick answers never flash it. */
export function Skeleton({ width = '100%', height = 12, round, radius = Math.min(height / 2, 8) }: Props) {
  return (
    <span className={styles.shape} style={{ width, height, borderRadius: round ? '50%' : radius }} aria-hidden="true" />
  );
}

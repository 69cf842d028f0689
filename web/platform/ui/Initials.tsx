import styles from './Initials.module.css';

/** The first letters of a person's names, at most two, in the language's own letters. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment.toLocaleUpperCase() ?? '')
    .join('');
};

/** A person's photo, or their initials in gray. Always beside the name, so it says nothing to a screen reader. */
export function Initials({ name, image, size = 32 }: { name: string; image?: string | null; size?: number }) {
  return (
    <span
      className={styles.disc}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {image ? <img className={styles.photo} src={image} alt="" width={size} height={size} /> : initials(name)}
    </span>
  );
}

import styles from './CompanyMark.module.css';

/** Deep grounds, each at least 7:1 under white letters; a company keeps its own in light and dark. */
const GROUNDS = ['#12344d', '#4a2c6e', '#6b2138', '#1d4a3c', '#5a3a12', '#2c3c78', '#0f4a57', '#5c2a5c'];

/** The same code always gives the same ground. */
function groundOf(code: string): string {
  let sum = 0;
  for (const char of code) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return GROUNDS[sum % GROUNDS.length] ?? '#12344d';
}

/** The company's mark: the first letters of its code. The name stands beside it, so readers skip the mark. */
export function CompanyMark({ code }: { code: string }) {
  return (
    <span className={styles.mark} style={{ backgroundColor: groundOf(code) }} aria-hidden>
      {code.slice(0, 3).toUpperCase()}
    </span>
  );
}

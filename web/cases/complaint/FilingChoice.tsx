import { EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import styles from './FilingChoice.module.css';

interface Props {
  /** Which of the two pages stands open. */
  here: 'named' | 'anonymous';
  /** The company to file with, which goes along. */
  company?: number | undefined;
}

/** Files with a name or without: two pages, because who files without one is never known to the second. */
export const FilingChoice = ({ here, company }: Props) => (
  <nav className={styles.choice} aria-label="How to file">
    <Link to={pages.complaints({ tab: 'new' })} aria-current={here === 'named' ? 'page' : undefined}>
      With my name
    </Link>
    <Link
      to={pages.fileComplaint(company === undefined ? undefined : { company: String(company) })}
      aria-current={here === 'anonymous' ? 'page' : undefined}
    >
      <EyeOff />
      Anonymous
    </Link>
  </nav>
);

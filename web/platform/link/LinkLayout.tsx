import { type ReactNode, useEffect } from 'react';
import { ControlSizeProvider } from '../ui/control-size';
import { Logo } from '../ui/Logo';
import { CompanyMark } from './CompanyMark';
import styles from './LinkLayout.module.css';
import { matterNow, useMatter } from './matter';

/**
 * A page opened from a mail: the company leads, no menu, Tenure small at the foot. `company` is left out while it is
 * unknown, as on a link that does not open; the company that this link showed before then stands in, and no other.
 */
export function LinkLayout({
  title,
  company,
  person,
  aside,
  alone = true,
  foot,
  children,
}: {
  /** For the window's title. */
  title: string;
  /** Null where no company is to lead. */
  company?: KnownCompany | null;
  /** At the right of the head: whose page it is, or what it is for. */
  person?: string;
  /** In its place, where it shows on a phone, too. */
  aside?: ReactNode;
  /** Whether to say that the link is the reader's alone. */
  alone?: boolean;
  /** Stands at the foot in the place of the company whose mail it was. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const matter = useMatter();
  const known = company === undefined ? knownCompany(matter) : company;
  const name = known?.company;
  useEffect(() => {
    document.title = `${title} · ${name ?? 'Tenure'}`;
  }, [title, name]);
  useEffect(() => {
    if (company) rememberCompany(company);
  }, [company]);
  return (
    <ControlSizeProvider value="3">
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.wide}>
            {known ? <CompanyMark code={known.company_code || known.company} /> : <Logo size={28} alone />}
            <span className={styles.company}>{name ?? 'Tenure'}</span>
            {person && <span className={styles.person}>{person}</span>}
            {aside && <span className={styles.aside}>{aside}</span>}
          </div>
        </header>
        <main className={`${styles.wide} ${styles.main}`}>{children}</main>
        <footer className={`${styles.wide} ${styles.footer}`}>
          <Logo size={16} alone />
          <span>
            {foot ?? (name ? `Sent with Tenure for ${name}` : 'Sent with Tenure')}
            {alone && !foot && <span className={styles.alone}> · This link is yours alone</span>}
          </span>
        </footer>
      </div>
    </ControlSizeProvider>
  );
}

/**
 * The company whose mail brought the person here. It is kept in the tab, so that the pages after a decision show it
 * too, and for the matter of that mail alone.
 */
interface KnownCompany {
  company: string;
  /** Its mark is made of it; empty where a server tells none, whose mark is made of the name. */
  company_code: string;
}

const KEY = 'tenure.link.company';

function rememberCompany({ company, company_code }: KnownCompany): void {
  sessionStorage.setItem(KEY, JSON.stringify({ matter: matterNow(), company, company_code }));
}

function knownCompany(open: string): KnownCompany | null {
  try {
    const { matter, company, company_code } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    return matter === open && typeof company === 'string' && typeof company_code === 'string'
      ? { company, company_code }
      : null;
  } catch {
    return null;
  }
}

import { FilePenLine, type LucideIcon, MailCheck, Users } from 'lucide-react';
import styles from './WhoNeedsNoAccount.module.css';

function Kind({ icon: Icon, who, children }: { icon: LucideIcon; who: string; children: string }) {
  return (
    <li className={styles.kind}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <h3 className={styles.who}>{who}</h3>
        <p className={styles.how}>{children}</p>
      </div>
    </li>
  );
}

/** Beside the sign-in form: most people who get here from a mail need no account at all. */
export function WhoNeedsNoAccount() {
  return (
    <aside className={styles.side}>
      <div className={styles.column}>
        <h2 className={styles.title}>Not everybody needs to sign in</h2>
        <ul className={styles.list}>
          <Kind icon={FilePenLine} who="Candidates">
            Open the offer from the mail you were sent. You get a sign-in once you are onboarded.
          </Kind>
          <Kind icon={MailCheck} who="Line managers and clients">
            You decide from the link in your mail. No account, no password.
          </Kind>
          <Kind icon={Users} who="Employees and HR staff">
            Sign in here for your profile, leave, appraisals and the records you look after.
          </Kind>
        </ul>
      </div>
    </aside>
  );
}

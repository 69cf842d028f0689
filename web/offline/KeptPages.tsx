import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { KEPT_DAYS } from '../../contracts/kept';
import { pages } from '../../contracts/pages';
import { KeptCard } from '../hmo/own/KeptCard';
import { pageIsThere } from '../missing-chunk';
import { KeptPayslip } from '../payslip/own/KeptPayslip';
import { KeptSummary } from '../profile/KeptSummary';
import { kept } from '../session/kept';
import { tidyKept } from '../session/kept-store';
import { ThemedParts } from '../theme/Parts';
import { Empty } from '../ui/Empty';
import { Logo } from '../ui/Logo';
import { PageHeading } from '../ui/PageHeading';
import { KeptLine } from './KeptLine';
import styles from './KeptPages.module.css';
import type { KeptValues } from './use-kept';

/** How often the page looks for an answer, in milliseconds: a connection may come up before it carries anything. */
const EVERY = 5000;

interface Part<N extends keyof KeptValues> {
  to: string;
  title: string;
  show: (value: KeptValues[N], line: ReactNode) => ReactNode;
}

const PARTS: { [N in keyof KeptValues]: Part<N> } = {
  summary: {
    to: pages.profileSummary(),
    title: 'My Profile',
    show: (value, line) => <KeptSummary summary={value} line={line} />,
  },
  payslip: {
    to: pages.profileData('payslips'),
    title: 'Payslip',
    show: (value, line) => <KeptPayslip slip={value} line={line} />,
  },
  card: {
    to: pages.hmo(),
    title: 'Health insurance',
    show: (value, line) => (
      <>
        <PageHeading title="Health insurance" />
        <KeptCard card={value} line={line} />
      </>
    ),
  },
};
const NAMES = Object.keys(PARTS) as (keyof KeptValues)[];

/**
 * What stands in the place of the application without a network and without a session: who signed in here last reads what
 * this device keeps, and nobody signs in. With a session the pages themselves show it.
 */
export function KeptPages() {
  const here = location.pathname.replace(/\/$/, '');
  const name = NAMES.find((one) => PARTS[one].to === here) ?? 'summary';
  const [busy, setBusy] = useState(false);
  const again = useCallback(async () => {
    setBusy(true);
    if (await pageIsThere(location.href)) location.reload();
    else setBusy(false);
  }, []);
  useEffect(() => {
    document.title = `${PARTS[name].title} · Tenure`;
    void tidyKept(null);
    const look = () => {
      if (!document.hidden && navigator.onLine) void again();
    };
    const timer = setInterval(look, EVERY);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [name, again]);
  return (
    <ThemedParts>
      <div className={styles.page}>
        <header>
          <Logo />
          <nav aria-label="Kept on this device" className={styles.menu}>
            {NAMES.map((one) => (
              <a key={one} href={PARTS[one].to} aria-current={one === name ? 'page' : undefined}>
                {PARTS[one].title}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <Shown name={name} busy={busy} again={() => void again()} />
        </main>
      </div>
    </ThemedParts>
  );
}

function Shown<N extends keyof KeptValues>({ name, busy, again }: { name: N; busy: boolean; again: () => void }) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof kept<KeptValues[N]>>>>();
  useEffect(() => void kept<KeptValues[N]>(name).then(setFound), [name]);
  if (found === undefined) return null;
  if (found) return PARTS[name].show(found.value, <KeptLine at={found.at} offline busy={busy} again={again} />);
  return (
    <>
      <PageHeading title={PARTS[name].title} />
      <Empty icon={CloudOff} title="There is no network">
        Nothing of this is kept on this device. What you open while you are signed in is kept for {KEPT_DAYS} days,
        until you sign out.
      </Empty>
    </>
  );
}

import { Box, Flex } from '@radix-ui/themes';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { KEPT_DAYS } from '../../../contracts/platform/kept-days';
import { pages } from '../../../contracts/platform/pages';
import { KEPT_CARD, KeptCard } from '../../health/hmo/own/KeptCard';
import { KEPT_PAYSLIP, KeptPayslip } from '../../pay/payslip/own/KeptPayslip';
import { pageIsThere } from '../../platform/page/missing-chunk';
import { KeptLine } from '../../platform/session/KeptLine';
import { type KeptValue, readKept } from '../../platform/session/kept';
import { tidyKept } from '../../platform/session/kept-store';
import type { KeptThing } from '../../platform/session/kept-thing';
import { ThemedParts } from '../../platform/theme/ThemedParts';
import { Empty } from '../../platform/ui/Empty';
import { Logo } from '../../platform/ui/Logo';
import { PageHeading } from '../../platform/ui/PageHeading';
import { KEPT_SUMMARY, KeptSummary } from '../profile/KeptSummary';
import styles from './KeptPages.module.css';

/** How often the page looks for an answer, in milliseconds: a connection may come up before it carries anything. */
const EVERY = 5000;

/** The page of an address that opens without a network. */
interface KeptPage<T> {
  thing: KeptThing<T>;
  to: string;
  title: string;
  show: (value: T, line: ReactNode) => ReactNode;
}

const keptPage = <T,>(page: KeptPage<T>) => ({
  to: page.to,
  title: page.title,
  shown: (again: Again) => <Shown page={page} {...again} />,
});

const PAGES = [
  keptPage({
    thing: KEPT_SUMMARY,
    to: pages.profileSummary(),
    title: 'My Profile',
    show: (value, line) => <KeptSummary summary={value} line={line} />,
  }),
  keptPage({
    thing: KEPT_PAYSLIP,
    to: pages.profileData('payslips'),
    title: 'Payslip',
    show: (value, line) => <KeptPayslip slip={value} line={line} />,
  }),
  keptPage({
    thing: KEPT_CARD,
    to: pages.hmo(),
    title: 'Health insurance',
    show: (value, line) => (
      <>
        <PageHeading title="Health insurance" />
        <KeptCard card={value} line={line} />
      </>
    ),
  }),
] as const;

/**
 * The content in the place of the application without a network and without a session: the person who signed in here last reads
 * what this device keeps, and nobody signs in. With a session the pages themselves show it.
 */
export function KeptPages() {
  const here = location.pathname.replace(/\/$/, '');
  const page = PAGES.find(({ to }) => to === here) ?? PAGES[0];
  const [busy, setBusy] = useState(false);
  const again = useCallback(async () => {
    setBusy(true);
    if (await pageIsThere(location.href)) location.reload();
    else setBusy(false);
  }, []);
  useEffect(() => {
    document.title = `${page.title} · Tenure`;
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
  }, [page, again]);
  return (
    <ThemedParts>
      <Box maxWidth="1040px" my="0" mx="auto" pt="4" px="4" pb="8">
        <header>
          <Logo />
          <Flex asChild wrap="wrap" gapX="20px" gapY="1" mt="4" mb="20px">
            <nav aria-label="Kept on this device" className={styles.menu}>
              {PAGES.map((one) => (
                <a key={one.to} href={one.to} aria-current={one === page ? 'page' : undefined}>
                  {one.title}
                </a>
              ))}
            </nav>
          </Flex>
        </header>
        <main>{page.shown({ busy, again: () => void again() })}</main>
      </Box>
    </ThemedParts>
  );
}

interface Again {
  busy: boolean;
  again: () => void;
}

function Shown<T>({ page, busy, again }: { page: KeptPage<T> } & Again) {
  const [found, setFound] = useState<KeptValue<T> | null>();
  useEffect(() => void readKept<T>(page.thing.name).then(setFound), [page]);
  if (found === undefined) return null;
  if (found) return page.show(found.value, <KeptLine at={found.at} offline busy={busy} again={again} />);
  return (
    <>
      <PageHeading title={page.title} />
      <Empty icon={CloudOff} title="There is no network">
        Nothing of this is kept on this device. What you open while you are signed in is kept for {KEPT_DAYS} days,
        until you sign out.
      </Empty>
    </>
  );
}

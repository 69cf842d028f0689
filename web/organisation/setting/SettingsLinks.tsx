import { Grid } from '@radix-ui/themes';
import {
  BadgeCheck,
  ChevronRight,
  Files,
  FileText,
  IdCard,
  Landmark,
  type LucideIcon,
  MailX,
  PiggyBank,
  ScrollText,
  Signature,
  TimerReset,
  UserCog,
  VenetianMask,
} from 'lucide-react';
import { Link } from 'react-router';
import { isSuper } from '../../../contracts/platform/access';
import type { SettingCounts } from '../../../contracts/platform/installation';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { currentSession } from '../../platform/session/session';
import { figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import styles from './SettingsPage.module.css';

interface Destination {
  to: string;
  icon: LucideIcon;
  name: string;
  note: string;
  count?: keyof SettingCounts;
  superOnly?: true;
}

/** Every page of settings, each with what it is for. */
const DESTINATIONS: readonly Destination[] = [
  {
    to: pages.employeeSettings(),
    icon: IdCard,
    name: 'Employee settings',
    note: 'What employees see, must fill and may change of their profile',
  },
  {
    to: pages.employeeSettings({ tab: 'document-categories' }),
    icon: Files,
    name: 'Document categories',
    note: 'Which documents employees are asked for',
  },
  {
    to: pages.manageAdmins(),
    icon: UserCog,
    name: 'Manage admins',
    note: 'Who runs Human Resources here',
    count: 'admins',
  },
  { to: pages.signatures(), icon: Signature, name: 'Signature', note: 'Who signs letters', count: 'signatures' },
  { to: pages.banks(), icon: Landmark, name: 'Banks', note: 'Where salaries can be paid', count: 'banks' },
  {
    to: pages.pensionProviders(),
    icon: PiggyBank,
    name: 'Pension providers',
    note: 'Who can manage a pension',
    count: 'pfas',
  },
  {
    to: pages.confirmationSettings(),
    icon: TimerReset,
    name: 'Confirmation settings',
    note: 'How long a probation lasts, and when reminders go out',
  },
  { to: pages.approvals(), icon: BadgeCheck, name: 'Approvals', note: 'Who approves what, in which order' },
  { to: pages.letters(), icon: FileText, name: 'Letter management', note: 'Letters and the templates they come from' },
  {
    to: pages.stuck(),
    icon: MailX,
    name: 'What is stuck',
    note: 'Mails that came back, SMS not sent, work that failed',
  },
  {
    to: pages.manageAdmins({ tab: 'audit' }),
    icon: ScrollText,
    name: 'Audit',
    note: 'Who did what, when, and what it changed',
    superOnly: true,
  },
  {
    to: pages.impersonate(),
    icon: VenetianMask,
    name: 'Impersonate',
    note: 'See Tenure as somebody else does, on record',
    superOnly: true,
  },
];

/** Leads to every other page of settings. */
export function SettingsLinks() {
  const counts = trpc.setting.counts.useQuery({});
  const reads = isSuper(currentSession()?.roles ?? []);
  return (
    <div className={styles.links}>
      <Panel title="More settings" flush>
        <ul className={styles.rows}>
          {DESTINATIONS.filter(({ superOnly }) => !superOnly || reads).map(({ to, icon: Icon, name, note, count }) => (
            <li key={to}>
              <Link to={to} className={styles.row}>
                <Grid asChild>
                  <Text tone="quiet">
                    <Icon />
                  </Text>
                </Grid>
                <Grid as="span" minWidth="0">
                  <Text weight="medium">{name}</Text>
                  <Text size="12" tone="quiet">
                    {note}
                  </Text>
                </Grid>
                <Text tone="quiet" figures>
                  {count && counts.data && figure(counts.data[count])}
                </Text>
                <ChevronRight className={styles.chevron} size={14} strokeWidth={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

import { Flex } from '@radix-ui/themes';
import {
  ClipboardList,
  Clock,
  FileQuestionMark,
  GitPullRequestArrow,
  type LucideIcon,
  MessageSquareWarning,
} from 'lucide-react';
import { Link } from 'react-router';
import type { HmoDashboard } from '../../../../contracts/health/hmo-roster';
import { HMO_COMPLAINT_DAYS, HMO_OVERDUE_DAYS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { countWithWord, figure } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { SignCircle } from '../../../platform/ui/SignCircle';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import styles from './Dashboard.module.css';

interface Waits {
  Icon: LucideIcon;
  name: string;
  about: string;
  count: number;
  days: number | null;
  /** Older ones stand out. */
  lateAfter: number;
  to: string;
}

const Age = ({ days, lateAfter }: Pick<Waits, 'days' | 'lateAfter'>) => {
  if (days === null) return <Text tone="quiet">–</Text>;
  const words = days === 0 ? 'today' : countWithWord(days, 'day');
  if (days <= lateAfter) return <Text tone="quiet">{words}</Text>;
  return (
    <Flex asChild display="inline-flex" align="center" gap="6px">
      <Text tone="amber" wrap="nowrap">
        <Clock size={14} strokeWidth={1.75} aria-hidden />
        {words}
      </Text>
    </Flex>
  );
};

/** The waiting work, its number, and the begin of the oldest. */
export function HmoWaitingPanel({
  dashboard: { requests, complaints, certificates, survey },
}: {
  dashboard: HmoDashboard;
}) {
  const rows: Waits[] = [
    {
      Icon: GitPullRequestArrow,
      name: 'Change requests',
      about: 'plan, hospital, family',
      count: requests.count,
      days: requests.oldest_days,
      lateAfter: HMO_OVERDUE_DAYS,
      to: pages.hmo({ tab: 'change-request' }),
    },
    {
      Icon: MessageSquareWarning,
      name: 'Complaints',
      about: 'wait for the provider',
      count: complaints.count,
      days: complaints.oldest_days,
      lateAfter: HMO_COMPLAINT_DAYS,
      to: pages.hmoComplaints('all', { status: 'WAITING' }),
    },
    {
      Icon: FileQuestionMark,
      name: 'Certificates to check',
      about: 'births and marriages',
      count: certificates.count,
      days: certificates.oldest_days,
      lateAfter: HMO_OVERDUE_DAYS,
      to: pages.hmos({ tab: 'lives', certificate: 'TO_CHECK', state: 'ALL' }),
    },
  ];
  return (
    <Panel
      title="Waiting"
      aside={
        <Text size="13" tone="quiet">
          Oldest
        </Text>
      }
      flush
    >
      <Rows label="What waits">
        {rows.map(({ Icon, name, about, count, days, lateAfter, to }) => (
          <li key={name} className={styles.waiting}>
            <SignCircle square>
              <Icon />
            </SignCircle>
            <TwoLines second={about}>
              <Link to={to} data-row-link>
                {name}
              </Link>
            </TwoLines>
            <Text weight="medium" figures>
              {figure(count)}
            </Text>
            <Age days={days} lateAfter={lateAfter} />
          </li>
        ))}
        {survey && (
          <li className={styles.waiting}>
            <SignCircle square>
              <ClipboardList />
            </SignCircle>
            <TwoLines
              second={`${survey.asked === 0 ? 0 : Math.round((100 * survey.answered) / survey.asked)} % have answered`}
            >
              <Link to={pages.hmo({ tab: 'surveys', survey: survey.id })} data-row-link>
                {survey.title}
              </Link>
            </TwoLines>
            <Text weight="medium" figures>
              {figure(survey.asked - survey.answered)}
            </Text>
            <Text tone="quiet">{survey.days_left === 0 ? 'ends today' : countWithWord(survey.days_left, 'day')}</Text>
          </li>
        )}
      </Rows>
    </Panel>
  );
}

import { Box } from '@radix-ui/themes';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import type { SectionChange } from '../../../contracts/organisation/employee-section';
import type { PendingField } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { SECTION_WORDS } from '../../organisation/setting/section-words';
import { sectionAddress } from '../../platform/page/section-address';
import { Meter } from '../../platform/ui/Meter';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './RecordPanel.module.css';

const CHANGES: Record<SectionChange, string> = {
  direct: 'Your changes count at once',
  approval: 'HR approves your changes',
  none: 'HR fills this in',
};

/** The parts of the record that have pages of their own. */
const BESIDE = [
  { to: pages.profileData('payslips'), title: 'Payslips', about: 'Each month, the year, and reliefs from tax' },
  { to: pages.hmo(), title: 'Health insurance', about: 'Your card, your family, your hospital' },
];

type Sections = ProfileSummary['sections'];

function State({ filled, required }: Sections[number]) {
  if (filled) return <StatusBadge tone="green">Filled in</StatusBadge>;
  return required ? (
    <StatusBadge tone="amber">Missing</StatusBadge>
  ) : (
    <StatusBadge tone="gray">Not filled in</StatusBadge>
  );
}

interface Props {
  sections: Sections;
  /** How much waits for the person, here or elsewhere; null where the server does not say. */
  asked: number | null;
  /** Whether there is a record to open yet; a candidate only sees what is asked for. */
  opens: boolean;
  /** The changes that wait for HR. */
  pending: readonly PendingField[];
}

/** The sections of the own record that HR shows, what is asked of each, and how complete the record is. */
export function RecordPanel({ sections, asked, opens, pending }: Props) {
  const required = sections.filter((one) => one.required);
  const missing = required.filter((one) => !one.filled);
  const filled = required.length - missing.length;
  return (
    <Panel
      title="My record"
      count={required.length > 0 ? `${filled} of ${required.length} required sections filled in` : undefined}
      flush
    >
      {required.length > 0 && (
        <div className={styles.complete}>
          <Meter value={filled} of={required.length} size="6" label="How complete your record is" />
          <Text as="p" size="13" tone="quiet" mt="2">
            {missing.length > 0
              ? 'Still missing: '
              : asked
                ? `Every required section is filled in. ${asked === 1 ? 'One thing still waits' : `${asked} things still wait`} for you.`
                : 'Everything that HR asks for is there.'}
            {missing.map(({ section }, at) => (
              <Fragment key={section}>
                {at > 0 && ', '}
                {opens ? (
                  <TextLink underlined>
                    <Link to={sectionAddress(section)}>{SECTION_WORDS[section]}</Link>
                  </TextLink>
                ) : (
                  SECTION_WORDS[section]
                )}
              </Fragment>
            ))}
          </Text>
        </div>
      )}
      <Rows bare>
        {sections.map((one) => {
          const waits = pending.some(({ section }) => section === one.section);
          const words = (
            <Box as="span" flexGrow="1" flexBasis="0%" minWidth="0">
              {SECTION_WORDS[one.section]}
              <Text block size="12" tone="quiet">
                {waits ? 'Change request is pending' : CHANGES[one.change]}
              </Text>
            </Box>
          );
          return (
            <li key={one.section}>
              {opens ? (
                <Link to={sectionAddress(one.section)} className={styles.row}>
                  {words}
                  <State {...one} />
                  <ChevronRight className={styles.onward} />
                </Link>
              ) : (
                <span className={styles.row}>
                  {words}
                  <State {...one} />
                </span>
              )}
            </li>
          );
        })}
      </Rows>
      {opens &&
        BESIDE.map(({ to, title, about }) => (
          <Link key={to} to={to} className={styles.row}>
            <Box as="span" flexGrow="1" flexBasis="0%" minWidth="0">
              {title}
              <Text block size="12" tone="quiet">
                {about}
              </Text>
            </Box>
            <ChevronRight className={styles.onward} />
          </Link>
        ))}
    </Panel>
  );
}

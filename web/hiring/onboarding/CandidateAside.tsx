import { Box, Flex, Grid } from '@radix-ui/themes';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { isSuper } from '../../../contracts/platform/access';
import { pages } from '../../../contracts/platform/pages';
import { ApprovalPanel } from '../../approvals/approval/ApprovalPanel';
import { DeliveryBadge } from '../../people/employee-mail/DeliveryBadge';
import { currentSession } from '../../platform/session/session';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, date, dateTime, money } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import styles from './CandidateAside.module.css';
import { Timeline } from './Timeline';
import { WaiversPanel } from './WaiversPanel';

/** The acts of HR on a mail that did not reach its candidate. */
const undelivered = ({ delivery, delivery_error }: NonNullable<CandidateDetail['offer']>): string | undefined => {
  if (delivery === 'FAILED') return 'The mail did not go out. Check the address under Edit candidate, then resend.';
  if (delivery === 'BOUNCED')
    return `The mail came back. ${delivery_error ?? ''} Check the address under Edit candidate, then resend.`;
  if (delivery === 'COMPLAINED') return 'The mail was marked as spam: no more may arrive at this address.';
  return undefined;
};

const MEETING_TYPES: Record<string, string> = {
  MEDICAL: 'Medical meeting',
  INTERVIEW: 'Interview',
  INDUCTION: 'Induction',
  APPRAISAL: 'Appraisal review',
  DISCIPLINARY: 'Disciplinary hearing',
  EXIT: 'Exit interview',
};

/** Everything about a candidate that stands beside the letters. */
export function CandidateAside({ candidate }: { candidate: CandidateDetail }) {
  const { offer, meeting, waivers } = candidate;
  return (
    <aside className={styles.aside} aria-label="About the candidate">
      {offer && (
        <Panel title="Offer">
          <Facts
            facts={[
              ['Sent', dateTime(offer.sent_at)],
              ['By', offer.sent_by],
              ['Open until', date(offer.expires)],
              ['How often', countWithWord(offer.sent_times, 'time')],
              ['Delivery', <DeliveryBadge key="delivery" delivery={offer.delivery} />],
            ]}
          />
          {undelivered(offer) && (
            <Text as="p" size="13" tone="red" anywhere mt="3">
              {undelivered(offer)}
            </Text>
          )}
          {candidate.decline_comment && (
            <Text as="p" size="13" tone="quiet" anywhere mt="3">
              Declined: {candidate.decline_comment}
            </Text>
          )}
        </Panel>
      )}
      <ApprovalPanel candidate={candidate.id} />
      {meeting && (
        <Panel title={MEETING_TYPES[meeting.type] ?? 'Meeting'}>
          <Facts
            facts={[
              ['When', dateTime(meeting.date)],
              ['Where', meeting.location ?? meeting.link ?? 'On a call'],
              ['Notes', meeting.notes],
            ]}
          />
        </Panel>
      )}
      {waivers.length > 0 && <WaiversPanel waivers={waivers} />}
      <Panel title="Timeline">
        <Timeline entries={candidate.timeline} />
        {isSuper(currentSession()?.roles ?? []) && (
          <Text as="p" mt="3">
            <TextLink underlined>
              <Link to={pages.manageAdmins({ tab: 'audit', record: 'candidate', search: candidate.email })}>Audit</Link>
            </TextLink>
          </Text>
        )}
      </Panel>
      <Panel title="Contact">
        <Grid asChild gap="10px">
          <ul>
            <Contact icon={<Mail />}>
              <ContactLink href={`mailto:${candidate.email}`}>{candidate.email}</ContactLink>
            </Contact>
            {candidate.phone && (
              <Contact icon={<Phone />}>
                <ContactLink href={`tel:${candidate.phone}`}>{candidate.phone}</ContactLink>
              </Contact>
            )}
            {candidate.address && (
              <Contact icon={<MapPin />}>
                <Text anywhere>{candidate.address}</Text>
              </Contact>
            )}
          </ul>
        </Grid>
      </Panel>
      <Panel title="Terms">
        <Facts
          facts={[
            ['Department', candidate.department],
            ['Annual gross', money(candidate.gross_salary)],
            ['Monthly net', money(candidate.net_salary)],
            ['Resumption', candidate.resumption_date && date(candidate.resumption_date)],
          ]}
        />
      </Panel>
    </aside>
  );
}

const Contact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Flex asChild gap="10px" minWidth="0">
    <li>
      <Box flexShrink="0" mt="2px">
        <Text tone="quiet">{icon}</Text>
      </Box>
      {children}
    </li>
  </Flex>
);

const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink tone="plain" anywhere>
    <a href={href}>{children}</a>
  </TextLink>
);

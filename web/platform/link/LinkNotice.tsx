import {
  CalendarCheck,
  Check,
  CircleAlert,
  CloudOff,
  Hourglass,
  Link2Off,
  Mail,
  MailCheck,
  TimerOff,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../ui/Card';
import { Text } from '../ui/Text';
import styles from './LinkNotice.module.css';

const SIGNS = {
  good: { icon: Check, tone: 'green' },
  calendar: { icon: CalendarCheck, tone: 'green' },
  sent: { icon: MailCheck, tone: 'green' },
  expired: { icon: TimerOff, tone: 'amber' },
  used: { icon: Check, tone: 'gray' },
  invalid: { icon: Link2Off, tone: 'red' },
  failed: { icon: CircleAlert, tone: 'red' },
  offline: { icon: CloudOff, tone: 'red' },
  closed: { icon: X, tone: 'gray' },
  mail: { icon: Mail, tone: 'gray' },
  later: { icon: Hourglass, tone: 'gray' },
} as const;
export type NoticeSign = keyof typeof SIGNS;

/** One outcome in large words, with what follows from it below. */
export function LinkNotice({
  sign,
  title,
  children,
  below,
}: {
  sign: NoticeSign;
  title: string;
  /** A sentence or two under the title. */
  children?: ReactNode;
  below?: ReactNode;
}) {
  const { icon: Icon, tone } = SIGNS[sign];
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the outcome, which replaces the page, so that a screen reader says it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card
      asChild
      sheet
      width="100%"
      maxWidth="640px"
      mx="auto"
      px={{ initial: '0', sm: '6' }}
      pt={{ initial: '2', sm: '6' }}
      pb={{ initial: '0', sm: '6' }}
    >
      <section>
        <span className={styles.sign} data-accent-color={tone}>
          <Icon size={26} strokeWidth={2} aria-hidden />
        </span>
        <Text as="h1" size="24" weight="bold" wrap="balance" tabIndex={-1} ref={heading}>
          {title}
        </Text>
        {children && (
          <Text as="div" tone="quiet" mt="2">
            {children}
          </Text>
        )}
        {below}
      </section>
    </Card>
  );
}

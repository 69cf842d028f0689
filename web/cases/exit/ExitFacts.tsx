import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Exit } from '../../../contracts/cases/exit';
import { PaperLink } from '../../platform/papers/PaperLink';
import { Card } from '../../platform/ui/Card';
import { date, dateOf } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { letterAt } from '../case/letter-at';
import styles from './ExitFacts.module.css';
import { noticeWords, typeWords } from './exit-words';

/** Why somebody leaves, the notice and its rule, and the letter. */
export function ExitFacts({ exit }: { exit: Exit }) {
  const { type, reason, notice, letter, last_day, issued_letter } = exit;
  const at = letterAt(!exit.own);
  return (
    <Card asChild>
      <dl className={styles.facts}>
        <Fact name="Reason" second={reason}>
          {typeWords(type)}
        </Fact>
        <Fact name="Notice" second={notice.basis}>
          {noticeWords(notice)}
        </Fact>
        {last_day !== notice.notice_until && (
          <Fact
            name="Last day"
            {...(last_day < notice.notice_until
              ? { warning: `Before notice ends on ${date(notice.notice_until)}` }
              : { second: `After notice ends on ${date(notice.notice_until)}` })}
          >
            {date(last_day)}
          </Fact>
        )}
        {letter && (
          <Fact name="Letter">
            <PaperLink paper={letter} />
          </Fact>
        )}
        {issued_letter && (
          <Fact name="Exit letter">
            {at ? (
              <TextLink underlined>
                <Link to={at(issued_letter.id)}>Sent {dateOf(issued_letter.sent_at)}</Link>
              </TextLink>
            ) : (
              `Sent ${dateOf(issued_letter.sent_at)}`
            )}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  second?: string;
  warning?: string;
  children: ReactNode;
}

const Fact = ({ name, second, warning, children }: FactProps) => (
  <div>
    <Text as="dt" size="12" tone="quiet">
      {name}
    </Text>
    <Text as="dd" weight="medium">
      {children}
    </Text>
    {second && (
      <Text as="dd" size="13" tone="quiet" anywhere lines>
        {second}
      </Text>
    )}
    {warning && (
      <Text as="dd" size="13" tone="amber">
        {warning}
      </Text>
    )}
  </div>
);

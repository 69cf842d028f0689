import type { ReactNode } from 'react';
import type { Exit } from '../../contracts/exit';
import { PaperLink } from '../case/PaperLink';
import { Card } from '../ui/Card';
import { date } from '../ui/format';
import { Text } from '../ui/Text';
import styles from './ExitFacts.module.css';
import { noticeWords, typeWords } from './exit-words';

/** Why somebody leaves, the notice and its rule, and the letter. */
export function ExitFacts({ exit }: { exit: Exit }) {
  const { type, reason, notice, letter, last_day } = exit;
  return (
    <Card asChild>
      <dl className={styles.facts}>
        <Fact name="Reason" second={reason}>
          {typeWords(type)}
        </Fact>
        <Fact name="Notice" second={notice.basis}>
          {noticeWords(notice)}
        </Fact>
        {last_day !== notice.last_day && (
          <Fact
            name="Last day"
            {...(last_day < notice.last_day
              ? { warning: `Before notice ends on ${date(notice.last_day)}` }
              : { second: `After notice ends on ${date(notice.last_day)}` })}
          >
            {date(last_day)}
          </Fact>
        )}
        {letter && (
          <Fact name="Letter">
            <PaperLink paper={letter} />
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

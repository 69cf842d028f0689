import { Button, Flex } from '@radix-ui/themes';
import { Clock, Gavel, Hourglass, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { lagosDay } from '../../../contracts/platform/dates';
import { date, dateOf } from '../../platform/ui/format';
import { opens } from '../../platform/ui/part-on-demand';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import type { ComingStep } from '../case/CaseTimeline';
import { dueWords } from '../case/due-words';
import { isHeard } from './case-words';
import { hearingStep } from './hearing-step';
import { ACT_DIALOGS, type CaseAct } from './use-case-acts';

interface Act {
  act: CaseAct;
  word: string;
  /** Why it cannot be done yet. */
  blocked?: string | undefined;
}

/** The next step in a case, with HR's buttons for it; null once there is none. */
export function useComing(of: DisciplinaryCase, begin: (act: CaseAct) => void): ComingStep | null {
  const reading = useReading();
  const { status, hearing, answer_due, appeal_until, employee, as } = of;
  const isHr = as === 'hr' && !reading;
  const acts = (...list: Act[]): ReactNode => isHr && <Acts acts={list} begin={begin} />;
  const isAppeal = status === 'APPEAL';

  if ((status === 'HEARING' || isAppeal) && hearing && hearing.appeal === isAppeal) {
    return hearingStep(
      hearing,
      acts({
        act: 'decision',
        word: isAppeal ? 'Record outcome' : 'Record decision',
        blocked: isHeard(hearing) ? undefined : `Opens after the hearing on ${dateOf(hearing.at)}.`,
      }),
    );
  }
  switch (status) {
    case 'QUERY':
      return {
        sign: Clock,
        title: 'Answer',
        about: `due on ${date(answer_due)}`,
        when: dueWords(answer_due),
        children: (
          <>
            <Quiet>
              {as === 'subject'
                ? 'You are asked to answer the query.'
                : `${employee.name} is asked to answer the query.`}
            </Quiet>
            {acts(
              { act: 'hearing', word: 'Call a hearing' },
              {
                act: 'decision',
                word: 'Record decision',
                blocked:
                  answer_due < lagosDay() ? undefined : `Opens once the answer is in, or after ${date(answer_due)}.`,
              },
            )}
          </>
        ),
      };
    case 'ANSWERED':
      return {
        sign: Scale,
        title: 'Hearing or decision',
        children: (
          <>
            <Quiet>The answer is in. Human resources calls a hearing, or decides without one.</Quiet>
            {acts({ act: 'decision', word: 'Record decision' }, { act: 'hearing', word: 'Call a hearing' })}
          </>
        ),
      };
    case 'DECIDED':
      if (appeal_until === null)
        return {
          sign: Hourglass,
          title: 'To be closed',
          children: <Quiet>There is nothing to appeal against. The case closes by itself tomorrow.</Quiet>,
        };
      return {
        sign: Hourglass,
        title: 'Time to appeal',
        about: `until ${date(appeal_until)}`,
        when: dueWords(appeal_until),
        children: <Quiet>Without an appeal the case closes by itself, and the decision stands.</Quiet>,
      };
    case 'APPEAL':
      return {
        sign: Gavel,
        title: 'Decision on the appeal',
        children: (
          <>
            <Quiet>Human resources calls a hearing of the appeal, or decides it without one.</Quiet>
            {acts({ act: 'hearing', word: 'Call a hearing' }, { act: 'decision', word: 'Decide appeal' })}
          </>
        ),
      };
    default:
      return null;
  }
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="quiet" anywhere>
    {children}
  </Text>
);

function Acts({ acts, begin }: { acts: readonly Act[]; begin: (act: CaseAct) => void }) {
  const blocked = acts.find((one) => one.blocked)?.blocked;
  const first = acts.find((one) => !one.blocked);
  return (
    <Flex wrap="wrap" align="center" gapY="2" gapX="3">
      {acts.map((one) => (
        <Button
          key={one.act}
          {...(one !== first && { variant: 'soft' as const, color: 'gray' as const })}
          disabled={Boolean(one.blocked)}
          onClick={() => begin(one.act)}
          {...opens(ACT_DIALOGS[one.act])}
        >
          {one.word}
        </Button>
      ))}
      {blocked && (
        <Text size="13" tone="quiet">
          {blocked}
        </Text>
      )}
    </Flex>
  );
}

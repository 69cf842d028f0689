import { Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { lagosDay } from '../../../contracts/platform/dates';
import { dateTime } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import type { ComingStep } from '../case/CaseTimeline';
import { dueWords } from '../case/due-words';
import { type Hearing, heardBy, hearingTitle, isHeard } from './case-words';

/** A hearing as what comes next in a case: when, where and before whom, and below it what can be done. */
export const hearingStep = (hearing: Hearing, acts?: ReactNode): ComingStep => ({
  sign: Gavel,
  title: hearingTitle(hearing),
  about: dateTime(hearing.at),
  ...(!isHeard(hearing) && { when: dueWords(lagosDay(new Date(hearing.at))) }),
  children: (
    <>
      <Text as="p" tone="quiet" anywhere>
        {[`${hearing.location}.`, heardBy(hearing.panel)].filter(Boolean).join(' ')}
      </Text>
      {acts}
    </>
  ),
});

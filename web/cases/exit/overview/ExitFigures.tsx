import type { ExitOverview } from '../../../../contracts/cases/exit';
import { lagosDay } from '../../../../contracts/platform/dates';
import { OVERDUE_AFTER_DAYS } from '../../../../contracts/platform/overdue';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { countWithWord, date, figure } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { type ExitListScope, exitsAt, leftIn, monthDays } from '../exit-list';
import { shareOfLeavers } from './overview-words';

/** The most important numbers, each with the list of its cases. */
export function ExitFigures({ overview, scope }: { overview: ExitOverview; scope: ExitListScope }) {
  const { this_month, next_day, left, left_before, employees, waiting, waiting_late, silent, silent_days } = overview;
  const today = lagosDay();
  const { last } = monthDays(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  return (
    <FigureStrip label="Exits in short" lead>
      <StripFigure
        name="Leavers"
        value={figure(this_month)}
        beside="still this month"
        words={next_day ? `next on ${date(next_day)}` : 'no last day is set'}
        to={exitsAt(scope, { status: 'OPEN', last_from: today, last_until: last })}
      />
      <StripFigure
        name={`Left in ${scope.year}`}
        value={figure(left)}
        beside={`${shareOfLeavers(left, employees)} of staff`}
        words={`${figure(left_before)} in the same months of ${scope.year - 1}`}
        to={leftIn(scope)}
      />
      <StripFigure
        name="Waiting for approval"
        value={figure(waiting)}
        words={
          waiting_late > 0 ? (
            <Text tone="amber">
              {figure(waiting_late)} for more than {OVERDUE_AFTER_DAYS} days
            </Text>
          ) : waiting > 0 ? (
            `none for more than ${OVERDUE_AFTER_DAYS} days`
          ) : (
            'nothing waits'
          )
        }
        to={exitsAt(scope, { status: 'PENDING' })}
      />
      <StripFigure
        name="Clearance behind"
        value={figure(silent)}
        words={
          silent_days === null ? (
            'every owner answers'
          ) : (
            <Text tone="amber">an owner is silent for {countWithWord(silent_days, 'day')}</Text>
          )
        }
        to={exitsAt(scope, { silent: 'true' })}
      />
    </FigureStrip>
  );
}

import { Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import type { HmoDashboard } from '../../../../contracts/health/hmo-roster';
import { HMO_OVERDUE_DAYS } from '../../../../contracts/health/hmo-state';
import { monthWords } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { Amount } from '../../../pay/payroll/Amount';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { countWithWord, figure, money } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import type { HmoScope } from '../hmo-scope';

/** The numbers of covered and uncovered people, the cost, and the waiting requests; each with its list. */
export function CoverFigures({ dashboard, scope }: { dashboard: HmoDashboard; scope: HmoScope }) {
  const { covered, uncovered, premium, requests, month } = dashboard;
  const { company, provider } = scope;
  const why = [
    uncovered.joined > 0 && `${figure(uncovered.joined)} joined lately`,
    uncovered.declined > 0 && `${figure(uncovered.declined)} declined`,
    uncovered.not_enrolled > 0 && `${figure(uncovered.not_enrolled)} not enrolled`,
  ];
  return (
    <FigureStrip label="Health insurance in short" lead>
      <StripFigure
        name="Covered lives"
        value={figure(covered.lives)}
        beside={countWithWord(covered.employees, 'employee')}
        words={`${countWithWord(covered.spouses, 'spouse')}, ${countWithWord(covered.children, 'child', 'children')}`}
        to={pages.hmos({ tab: 'lives', company, provider })}
      />
      <StripFigure
        name="Not covered"
        value={figure(uncovered.employees)}
        beside={uncovered.employees === 1 ? 'employee' : 'employees'}
        words={why.filter(Boolean).join(', ') || 'everybody is covered'}
        to={pages.hmos({ tab: 'uncovered', company })}
      />
      <StripFigure
        name={`Premium, ${monthWords(month)}`}
        value={<Amount kobo={premium.amount} />}
        words={`${money(premium.an_employee)} an employee covered`}
        to={pages.hmos({ tab: 'rosters', provider })}
      />
      <StripFigure
        name="Change requests"
        value={figure(requests.count)}
        beside="waiting"
        words={
          requests.late > 0 ? (
            <Flex asChild display="inline-flex" align="center" gap="6px">
              <Text size="12" tone="amber">
                <Clock size={14} strokeWidth={1.75} aria-hidden />
                {figure(requests.late)} older than {HMO_OVERDUE_DAYS} days
              </Text>
            </Flex>
          ) : (
            `none older than ${HMO_OVERDUE_DAYS} days`
          )
        }
        to={pages.hmo({ tab: 'change-request', company, provider })}
      />
    </FigureStrip>
  );
}

import { EMPLOYMENT_TYPE_WORDS, PAY_PART_NAMES, PAY_PARTS } from '../../../../contracts/people/employment-type';
import type { HistoryEntry } from '../../../../contracts/people/history';
import { date, money } from '../../../platform/ui/format';
import type { DayFact } from './DayFacts';
import type { Pay } from './history-rows';

type Job = Extract<HistoryEntry, { kind: 'JOB' }>['value'];

/** The terms of a job that were entered, as facts. */
export function termFacts(job: Job | undefined): DayFact[] {
  if (!job) return [];
  const { unit_name, work_location_name, grade, step, employment_type, contract_end } = job;
  return [
    ...(employment_type
      ? [
          {
            name: 'Employment type',
            value: EMPLOYMENT_TYPE_WORDS[employment_type],
            more: contract_end && `ends ${date(contract_end)}`,
          },
        ]
      : []),
    ...(grade || step ? [{ name: 'Grade', value: grade ?? '–', more: step && `step ${step}` }] : []),
    ...(unit_name ? [{ name: 'Unit', value: unit_name }] : []),
    ...(work_location_name ? [{ name: 'Location', value: work_location_name }] : []),
  ];
}

/** The parts of a revealed gross in words; none where there are none. */
export const payPartWords = (pay: Pay): string[] =>
  PAY_PART_NAMES.flatMap((name) => (pay[name] ? [`${PAY_PARTS[name]} ${money(pay[name])}`] : []));

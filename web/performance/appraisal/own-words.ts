import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import type { Day } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { kpiDate, plainText } from '../../platform/ui/format';
import type { StepperStep } from '../../platform/ui/Stepper';

/** The days of an appraisal: `01-1-2026 – 06-30-2026`. */
export const appraisalDaysWords = ({
  start_date,
  end_date,
}: {
  start_date: Day | null;
  end_date: Day | null;
}): string => [start_date, end_date].flatMap((day) => (day === null ? [] : [kpiDate(day)])).join(' – ');

const by = (day: Day | null | undefined): string => (day ? ` by ${kpiDate(day)}` : '');
const someone = (name: string | null, place: string): string => (name ? plainText(name) : `your ${place}`);

export const supervisorOf = ({ supervisor_name }: AppraisalRecord): string => someone(supervisor_name, 'supervisor');
export const lineManagerOf = ({ line_manager_name }: AppraisalRecord): string =>
  someone(line_manager_name, 'line manager');
export const headManagerOf = ({ head_manager_name }: AppraisalRecord): string =>
  someone(head_manager_name, 'head manager');

/** Somebody at the beginning of a sentence: `Your supervisor`. */
export const atStart = (who: string): string => `${who.charAt(0).toUpperCase()}${who.slice(1)}`;

/** The id of the appraisal that a record is of; 0 where the server does not say. */
const appraisalOf = ({ appraisal, objectives }: AppraisalRecord): number =>
  appraisal?.id ?? objectives[0]?.appraisal ?? 0;

interface OwnStep {
  /** Its task, or the person it waits for. */
  words: string;
  /** Whether it is the employee's turn. */
  mine: boolean;
  /** The page of it; null where the server does not say of which appraisal it is. */
  to: string | null;
}

/** The employee's task of an appraisal, or the person it waits for. */
export function ownStep(record: AppraisalRecord): OwnStep {
  const { appraisal } = record;
  const id = appraisalOf(record);
  const kpi = id > 0 ? pages.appraisalKpi(id) : null;
  const rating = id > 0 ? ratingPage(record) : null;
  switch (appraisalStateOf(record)) {
    case 'PENDING':
      return { words: `Fill in your objectives${by(appraisal?.objectives_by)}`, mine: true, to: kpi };
    case 'REJECTED':
      return { words: `Change your objectives${by(appraisal?.objectives_by)}`, mine: true, to: kpi };
    case 'SUBMITTED':
      return { words: `Waits for ${supervisorOf(record)}`, mine: false, to: kpi };
    case 'ACCEPTED':
      return { words: 'Objectives accepted. HR opens your own rating', mine: false, to: kpi };
    case 'RATING':
      return { words: `Rate yourself${by(appraisal?.own_rating_by)}`, mine: true, to: rating };
    case 'APPRAISAL SUBMITTED':
      return { words: `Waits for ${lineManagerOf(record)}`, mine: false, to: rating };
    case 'SUPERVISOR RATED':
      return { words: `Waits for ${headManagerOf(record)}`, mine: false, to: rating };
    case 'MANAGER RATED':
      return { words: 'See how you were rated', mine: false, to: id > 0 ? scorePage(record) : null };
  }
}

const idsOf = (record: AppraisalRecord) =>
  [appraisalOf(record), record.employee.id, record.kpi_id ?? record.employee_kpi_id] as const;
export const ratingPage = (record: AppraisalRecord): string => pages.appraisal(...idsOf(record));
export const scorePage = (record: AppraisalRecord): string => pages.appraisalScore(...idsOf(record));

/** The state of an appraisal, as its four steps. */
export function appraisalSteps(record: AppraisalRecord): { steps: StepperStep[]; active: number; finished: boolean } {
  const state = appraisalStateOf(record);
  const active = { PENDING: 1, SUBMITTED: 1, REJECTED: 1, ACCEPTED: 2, RATING: 2, 'APPRAISAL SUBMITTED': 3 };
  const now = state === 'SUPERVISOR RATED' || state === 'MANAGER RATED' ? 4 : active[state];
  const titles = ['Objectives', 'Own rating', 'Line manager', 'Head manager'];
  const { words } = ownStep(record);
  const finished = state === 'MANAGER RATED';
  return {
    steps: titles.map((title, i) => ({ title, ...(i + 1 === now && !finished && { note: words }) })),
    active: now,
    finished,
  };
}

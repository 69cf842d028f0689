import { leaveDate } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { LEAVE_DECIDER_WORDS } from '../../../contracts/time/leave-state';
import type { Statement } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { type ReminderContext, tellHr } from '../../platform/module/reminder';
import type { WaitingLeave } from './ask-row';
import { leaveAmountWords, leaveDaysWords } from './mail-words';

/** The reason why HR is told of a request. */
export type HrReason = 'turn' | 'reminder' | 'escalated' | 'unreachable';

/** The most lines of a mail; the list has the rest. */
const MOST_LINES = 40;

const WORDS: Record<HrReason, { notice: string; one: string; many: string; line: (row: WaitingLeave) => string }> = {
  turn: {
    notice: 'asks you to decide about leave',
    one: 'it is for you to decide',
    many: 'are for you to decide',
    line: () => '',
  },
  reminder: {
    notice: 'reminds you to decide about leave',
    one: 'it still waits for your decision',
    many: 'still wait for your decision',
    line: () => '',
  },
  escalated: {
    notice: 'tells you that leave has waited for five days',
    one: 'nobody has decided for five days',
    many: 'have waited for five days',
    line: (row) => `; ${holderWords(row)} has not answered, and you may decide in their place`,
  },
  unreachable: {
    notice: 'tells you that nobody can be asked about leave',
    one: 'the next one to ask cannot be reached',
    many: 'have nobody who can be asked',
    line: (row) => `; ${holderWords(row)} cannot be reached by mail, and you may decide in their place`,
  },
};

const holderWords = ({ name, turn }: Pick<WaitingLeave, 'name' | 'turn'>): string => {
  const role = LEAVE_DECIDER_WORDS[turn ?? 'employer'].toLowerCase();
  return name ? `${typedText(name)}, ${role},` : `the ${role}`;
};

/** Tells HR of requests that it has to decide, in one mail to each person, whatever their number. */
export const tellHrOfRequests = (
  by: ReminderContext,
  rows: readonly WaitingLeave[],
  reason: HrReason,
): Promise<Statement[]> =>
  tellHr(by, 'records', rows, (lines) => {
    const { notice, one, many, line } = WORDS[reason];
    const [first] = lines;
    const alone = lines.length === 1 && first ? first : null;
    const path = alone ? pages.leaveDetails(alone.id) : pages.leaveManagement();
    return {
      subject: alone
        ? `${notice}: ${alone.employee}, ${leaveDaysWords(alone)}`
        : `${notice}: ${first?.employee ?? ''} and ${lines.length - 1} more`,
      path,
      mail: (recipient) => ({
        kind: 'mail',
        recipient,
        company: alone?.company ?? 'Tenure',
        subject: alone
          ? `${alone.employee}: leave from ${leaveDate(alone.start_date)}, ${one}`
          : `${lines.length} requests for leave ${many}`,
        body: [
          ...lines
            .slice(0, MOST_LINES)
            .map(
              (row) =>
                `${typedText(row.employee)}, ${typedText(row.job_role)}, ${row.company}: ${typedText(leaveAmountWords(row))}, ${leaveDaysWords(row)}${line(row)}.`,
            ),
          ...(lines.length > MOST_LINES ? [`And ${lines.length - MOST_LINES} more.`] : []),
          `You decide in Tenure: ${by.env.SITE_ORIGIN}${path}`,
        ].join('\n\n'),
      }),
    };
  });

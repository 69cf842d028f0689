import { type SQL, sql } from 'drizzle-orm';
import type { exit as contract } from '../../../contracts/cases/exit';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { NEW_CASE, newCaseId } from '../case/open';
import { notifyHrOfCase, tellableOfNew, tellParty } from '../case/tell-people';
import { type LeavingEmployee, leaverFor, noticeFor, ownLeaver, ownRecordId, refuseLastDay } from './leaver';
import { exitGateFor, IS_LEAVING, type NewExit, openExitStatements, refuseOpen } from './open';
import { resignedReceipt } from './receipts';
import { exitTitle } from './words';

const MEANWHILE = 'Somebody else opened a case at the same moment. Send it again.';

/** The id of the exit that the batch has just opened. */
const opened = async ({ db }: Call<unknown>) => ({
  id: await newCaseId(db),
});

interface Opening {
  /** The employee, as a query of one id. */
  employee: SQL;
  read: () => Promise<LeavingEmployee>;
  /** Refuses what does not hold, and says what is opened. */
  checked: (leaver: LeavingEmployee) => NewExit;
}

/** The data that is needed before an exit is opened; refused where it may not be. */
async function prepared({ db }: Call<unknown>, { employee, read, checked }: Opening) {
  const [leaver, isFree, gate, tellable] = await inOneTrip(
    read(),
    deferRefusal(refuseOpen(db, employee)),
    exitGateFor(db, employee),
    tellableOfNew(db, employee),
  );
  const one = { ...checked(leaver), leaver };
  isFree();
  return { one, gate, tellable };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Opens the exit, and tells HR and whom it is about. */
async function open(call: Call<unknown>, { one, gate, tellable }: Prepared, ran?: () => void) {
  const { leaver, type, last_day, reason } = one;
  const { statements, approvers } = await openExitStatements(call, one, gate);
  const about = { id: NEW_CASE, kind: 'EXIT' as const, company: leaver.company };
  const title = exitTitle(type, leaver.name);
  const lines = [`Last day: ${dayText(last_day)}`, `Reason: ${typedText(reason)}`];
  const began = one.resigned
    ? `${typedText(leaver.name)} has resigned.`
    : `${typedText(call.caller.name)} started an exit of ${typedText(leaver.name)}.`;
  const { copy, ...given } = one.resigned
    ? await resignedReceipt(call, { ...leaver, last_day }, one.letter)
    : { copy: [] };
  const subject = { id: null, role: 'SUBJECT', name: leaver.name, email: leaver.email, user_id: leaver.user_id };
  return call.commit(
    [
      ...statements,
      ...copy,
      ...(await notifyHrOfCase(
        call,
        { ...about, company_id: leaver.company_id, employee_id: leaver.id, tellable },
        {
          notice: one.resigned ? 'resigned' : `started an exit: ${title}`,
          subject: title,
          lines: [began, ...lines, approvers ? 'It is before its approvers.' : 'It waits for a decision of HR.'],
        },
      )),
      ...(one.resigned || type === 'DEATH'
        ? []
        : await tellParty(call, about, subject, {
            notice: 'started your exit',
            subject: `Your employment: ${title}`,
            lines: ['HR has started an exit that is about you. It has yet to be approved.', ...lines],
          })),
    ],
    async () => ({ ...(await opened(call)), ...given }),
    { conflict: MEANWHILE, unique: IS_LEAVING, ...(ran ? { ran } : {}) },
  );
}

/** Opens an exit; again, once the reading is old because somebody opened another case at the same moment. */
function openedAgain(call: Call<unknown>, opening: Opening, first: Prepared | null, ran?: () => void) {
  let ready = first;
  return lookAgain(async () => {
    const known = ready ?? (await prepared(call, opening));
    ready = null;
    return open(call, known, ran);
  });
}

/** The caller resigns, with or without a letter. */
export async function resign(call: Call<ParsedOf<typeof contract.resign>>): Promise<OutputOf<typeof contract.resign>> {
  const { input, now } = call;
  const today = lagosDay(now);
  const { reason, last_day } = input;
  const opening: Opening = {
    employee: ownRecordId(call),
    read: () => ownLeaver(call),
    checked: (leaver) => {
      if (last_day < today) throw refuse.fields({ last_day: ['Choose today or a later day'] });
      refuseLastDay(leaver, last_day, today);
      const notice = noticeFor(leaver, today, 'RESIGNATION');
      return { leaver, type: 'RESIGNATION', reason, notice, last_day, status: 'PENDING', resigned: true };
    },
  };
  const ready = await prepared(call, opening);
  const papers = await takePapers(call, { letter: { ...CASE_FILES, maxFiles: 1 } });
  const letter = papers[0]?.file;
  return keepingPapers(call, papers, (ran) =>
    openedAgain(
      call,
      { ...opening, checked: (leaver) => ({ ...opening.checked(leaver), letter }) },
      { ...ready, one: { ...ready.one, letter } },
      ran,
    ),
  );
}

/** HR starts an exit. */
export async function createExit(call: Call<ParsedOf<typeof contract.create>>): Promise<{ id: number }> {
  const { input, now } = call;
  const { type, reason, last_day, notice_from } = input;
  return openedAgain(
    call,
    {
      employee: sql`${input.employee}`,
      read: () => leaverFor(call, input.employee),
      checked: (leaver) => {
        if (leaver.own) throw refuse.forbidden('Nobody starts their own exit here. Resign under Self-service.');
        if (!leaver.works_here) throw refuse.fields({ employee: ['This employee does not work here any more'] });
        if (type === 'DISMISSAL')
          throw refuse.fields({ type: ['A dismissal is decided in a disciplinary case, which then starts the exit'] });
        refuseLastDay(leaver, last_day, lagosDay(now));
        if (notice_from > last_day && type !== 'DEATH')
          throw refuse.fields({ notice_from: ['Notice is given on the last day or before it'] });
        return { leaver, type, reason, notice: noticeFor(leaver, notice_from, type), last_day, status: 'PENDING' };
      },
    },
    null,
  );
}

import { leaveDate } from '../../../contracts/platform/dates';
import { LEAVE_FILES, type LeaveFile } from '../../../contracts/time/leave';
import { ownReceipt } from '../../platform/call/receipt';
import type { Call } from '../../platform/call/serve';
import type { StoredFile } from '../../platform/file/files';
import type { LeaveFiles } from './files';
import { type AboutLeave, leaveAmountWords, leaveDaysWords } from './mail-words';
import type { LeaveForAct } from './turn-row';

const CALLED: Record<LeaveFile, string> = {
  handover_document: 'Handover document',
  relief_officer_cv: 'CV of the relief officer',
  certificate: 'Certificate',
};

type Asked = Pick<AboutLeave, 'days' | 'leave_type' | 'start_date' | 'end_date' | 'portion' | 'company'>;

/** The receipt for an employee who asks for leave. */
export const leaveRequestReceipt = (call: Call<unknown>, own: boolean, asked: Asked, files: LeaveFiles) =>
  ownReceipt(call, own, {
    company: asked.company,
    subject: `You asked for leave from ${leaveDate(asked.start_date)}`,
    what: `You asked for ${leaveAmountWords(asked)}, ${leaveDaysWords(asked)}.`,
    files: LEAVE_FILES.flatMap((field) => {
      const file = files[field];
      return file ? [{ ...file, called: CALLED[field] }] : [];
    }),
    next: 'Whoever decides it is asked, one after the other, and you are told by mail. Until the leave begins you can cancel it.',
  });

/** The receipt for an employee who cancels their leave. */
export const cancelledReceipt = (call: Call<unknown>, row: LeaveForAct) =>
  ownReceipt(call, row.about_asker, {
    company: row.company,
    subject: `You cancelled your leave from ${leaveDate(row.start_date)}`,
    what: `You cancelled ${leaveAmountWords(row)}, ${leaveDaysWords(row)}.`,
    outcome: { word: 'Cancelled', yes: false },
    next: `${row.kind === 'UNPAID' ? '' : 'The days are back in your balance. '}Whoever was asked has been told.`,
  });

/** The receipt for an employee who hands in their certificate. */
export const certificateReceipt = (call: Call<unknown>, row: LeaveForAct, file: StoredFile) =>
  ownReceipt(call, row.about_asker, {
    company: row.company,
    subject: `You handed in the certificate of your leave from ${leaveDate(row.start_date)}`,
    what: `You handed in the certificate of ${leaveAmountWords(row)}, ${leaveDaysWords(row)}.`,
    files: [{ ...file, called: CALLED.certificate }],
    next: 'HR sees it, and nobody else who decides about the leave.',
  });

/** The receipt for an employee who records their return to work. `waits` says that the day is ahead, on which their days come back. */
export const resumedReceipt = (call: Call<unknown>, row: LeaveForAct, day: string, waits: boolean) =>
  ownReceipt(call, row.about_asker, {
    company: row.company,
    subject: `You are back at work from ${leaveDate(day)}`,
    what: `You recorded ${leaveDate(day)} as your first day of work after ${leaveAmountWords(row)}, ${leaveDaysWords(row)}.`,
    next: `Your managers and HR are told. Days that you did not take ${
      waits ? `come back to your balance on ${leaveDate(day)}` : 'are back in your balance'
    }.`,
  });

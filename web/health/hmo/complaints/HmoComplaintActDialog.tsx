import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { hmoWords } from '../../../../contracts/health/hmo-shapes';
import { HMO_COMPLAINT_DAYS } from '../../../../contracts/health/hmo-state';
import { addDays, lagosDay } from '../../../../contracts/platform/dates';
import { Day, optional } from '../../../../contracts/platform/fields';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

export type HmoComplaintDialogAct = 'send' | 'close' | 'reopen';

const WORDS: Record<
  HmoComplaintDialogAct,
  { title: string; description: string; label: string; submit: string; said: string }
> = {
  send: {
    title: 'Send to the HMO?',
    description: 'It gets the complaint by a link that needs no account, and answers there. The employee sees it.',
    label: 'What you add',
    submit: 'Send complaint',
    said: 'Complaint sent',
  },
  close: {
    title: 'Close this complaint?',
    description: 'The employee reads the outcome, and may open it again.',
    label: 'Outcome',
    submit: 'Close complaint',
    said: 'Complaint closed',
  },
  reopen: {
    title: 'Reopen this complaint?',
    description: 'It is to be sent on or closed anew.',
    label: 'Reason',
    submit: 'Reopen complaint',
    said: 'Complaint reopened',
  },
};
const FORMS = {
  send: z.object({ words: hmoWords(2000), due: optional(Day) }),
  close: z.object({ words: caseWords('Outcome', 2000), due: z.string().optional() }),
  reopen: z.object({ words: caseWords('Reason', 2000), due: z.string().optional() }),
};

interface Props {
  act: HmoComplaintDialogAct;
  complaint: HmoComplaint;
  onClose: () => void;
}

/** Asks for what an act needs, and does it. */
export function HmoComplaintActDialog({ act, complaint: { id, version }, onClose }: Props) {
  const utils = trpc.useUtils();
  const { title, description, label, submit, said } = WORDS[act];
  const calls = utils.client.hmoComplaint;
  const { field, edit } = useRecordForm({
    schema: FORMS[act],
    blank: { words: '', due: addDays(lagosDay(), HMO_COMPLAINT_DAYS) },
    create: ({ words, due }) =>
      act === 'send'
        ? calls.send.mutate({ id, words, due, version })
        : act === 'close'
          ? calls.close.mutate({ id, words, version })
          : calls.reopen.mutate({ id, words }),
    said,
    done: async () => {
      onClose();
      await Promise.all([utils.hmoComplaint.invalidate(), utils.hmoRoster.dashboard.invalidate()]);
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.hmoComplaint.invalidate();
      return false;
    },
    place: 'act',
  });
  return (
    <RecordDialog edit={edit} title={title} description={description} submit={submit} onClose={onClose}>
      <TextAreaField {...field('words')} label={label} required={act !== 'send'} rows={4} limit={2000} />
      {act === 'send' && <DayField {...field('due')} label="Answer by" required min={lagosDay()} />}
    </RecordDialog>
  );
}

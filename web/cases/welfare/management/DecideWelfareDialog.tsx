import * as z from 'zod';
import type { Welfare } from '../../../../contracts/cases/welfare';
import { pay } from '../../../../contracts/platform/fields';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { MoneyField } from '../../../platform/form/MoneyField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money } from '../../../platform/ui/format';

const Decision = z.object({
  amount: pay('Amount'),
  months: z.string().regex(/^\d{0,2}$/, 'Enter a number of months'),
  over_limit: z.boolean(),
  note: z.string().trim().max(500, 'should not be more than 500 characters'),
});

interface Words {
  title: string;
  description: string;
  submit: string;
  said: string;
}

/** The question before a decision, and the words after it. An approved request is called off. */
function wordsOf({ employee, kind, status: before }: Welfare, approves: boolean): Words {
  const what = `the ${kind.title} of ${employee.name}?`;
  const told = 'The employee is told at once.';
  if (approves)
    return {
      title: `Approve ${what}`,
      description: `It is to be paid next. ${told}`,
      submit: 'Approve request',
      said: 'Request approved',
    };
  if (before === 'APPROVED')
    return {
      title: `Call off ${what}`,
      description: `It was approved and is not paid. ${told}`,
      submit: 'Call it off',
      said: 'Request called off',
    };
  return { title: `Decline ${what}`, description: told, submit: 'Decline request', said: 'Request declined' };
}

/** HR approves a request, for the amount that was asked for or another; declines it; or calls off what was approved and not paid. */
export function DecideWelfareDialog({
  request,
  status,
  onClose,
}: {
  request: Welfare;
  status: 'APPROVED' | 'DECLINED';
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { id, version, amount, months, limit_today } = request;
  const approves = status === 'APPROVED';
  const words = wordsOf(request, approves);
  const { form, field, edit } = useRecordForm({
    schema: Decision,
    blank: { amount, months: months > 0 ? String(months) : '', over_limit: false, note: '' },
    create: (values) =>
      utils.client.welfare.decide.mutate({
        id,
        version,
        status,
        note: values.note,
        ...(approves && { amount: values.amount, over_limit: values.over_limit }),
        ...(approves && months > 0 && { months: Number(values.months) }),
      }),
    said: words.said,
    done: async () => {
      onClose();
      await utils.welfare.invalidate();
    },
    failed: (error) => {
      if (problemOfError(error).status === 409) void utils.welfare.invalidate();
      return false;
    },
    place: 'act',
  });
  const [given, isOver] = form.watch(['amount', 'over_limit']);
  // A reader who may not see the limit learns it from the refusal.
  const asksOver =
    isOver || (limit_today !== null && Number(given) > limit_today) || form.formState.errors.over_limit !== undefined;
  return (
    <RecordDialog
      edit={edit}
      title={words.title}
      description={words.description}
      submit={words.submit}
      destructive={!approves}
      onClose={onClose}
    >
      {approves && <MoneyField {...field('amount')} label="Amount" required />}
      {approves && months > 0 && <TextField {...field('months')} label="Repaid in months" required />}
      {approves && asksOver && (
        <CheckboxField
          {...field('over_limit')}
          label="Give more than the limit"
          hint={limit_today === null ? undefined : `The limit of today is ${money(limit_today)}.`}
        />
      )}
      <TextAreaField
        {...field('note')}
        label="Note"
        required={!approves && request.status === 'APPROVED'}
        rows={3}
        limit={500}
      />
    </RecordDialog>
  );
}

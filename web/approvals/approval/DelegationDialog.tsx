import { DelegationForm } from '../../../contracts/approvals/delegation';
import { isSuper } from '../../../contracts/platform/access';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { StaffField } from '../../platform/form/StaffField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { currentSession } from '../../platform/session/session';

/** Names who decides in somebody's place from a day to a day: for oneself, or, as a super admin, for anybody. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const mayNameAnybody = isSuper(currentSession()?.roles ?? []);
  const { field, edit } = useRecordForm({
    schema: DelegationForm,
    blank: { user: undefined, delegate: undefined, from_day: lagosDay(), until_day: '' },
    create: utils.client.approval.delegate.mutate,
    said: ({ user, delegate }) => `${delegate.name} decides for ${user.name}`,
    done: async () => {
      onClose();
      await utils.approval.invalidate();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title="Name who decides"
      description="What waits for the one who is away waits for the other too. Both are told by mail."
      submit="Name"
      onClose={onClose}
    >
      {mayNameAnybody && (
        <StaffField {...field('user')} label="Who is away" hint="Yourself, unless you choose somebody" />
      )}
      <StaffField {...field('delegate')} label="Who decides" required />
      <FieldPair>
        <DayField {...field('from_day')} label="From" required />
        <DayField {...field('until_day')} label="Until" required min={lagosDay()} />
      </FieldPair>
    </RecordDialog>
  );
}

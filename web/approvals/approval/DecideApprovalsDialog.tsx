import { ApprovalDecision, type ApprovalRow } from '../../../contracts/approvals/approval';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { FormDialog } from '../../platform/form/FormDialog';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import type { LeftRequest } from '../../platform/list/LeftNotice';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord } from '../../platform/ui/format';
import { toast } from '../../platform/ui/toast';

const MOST = 50;
/** How many decisions are under way at a time. */
const AT_ONCE = 5;
const Notes = ApprovalDecision.pick({ notes: true });

interface Props {
  status: 'APPROVED' | 'DECLINED';
  rows: readonly ApprovalRow[];
  onClose: () => void;
  onDone: (left: LeftRequest[]) => void;
}

/** Decides several requests with the same notes. Each is a decision of its own, so one that fails holds up no other. */
export function DecideApprovalsDialog({ status, rows, onClose, onDone }: Props) {
  const utils = trpc.useUtils();
  const decideAll = async (notes: string): Promise<LeftRequest[]> => {
    const left: LeftRequest[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await Promise.all(
        rows.slice(from, from + AT_ONCE).map(async ({ id, title, approval_level }) => {
          try {
            await utils.client.approval.decide.mutate({ id, approval_level, status, notes });
          } catch (error) {
            left.push({ id, name: title, why: problemWords(problemOfError(error), 'act') });
          }
        }),
      );
    }
    return left;
  };
  const did = status === 'APPROVED' ? 'approved' : 'declined';
  const { run, busy } = useCommand(decideAll, {
    done: (left) => {
      const decided = rows.length - left.length;
      if (decided > 0) toast.success(`${countWithWord(decided, 'request')} ${did}`);
      onDone(left);
    },
    refresh: () =>
      Promise.all([
        utils.approval.invalidate(),
        utils.employee.invalidate(),
        utils.issuedLetter.invalidate(),
        utils.secondPair.invalidate(),
      ]),
  });
  const { field, handleSubmit } = useSchemaForm(Notes, { notes: '' }, 'onSubmit');
  const size = countWithWord(rows.length, 'request');
  const submit = `${status === 'APPROVED' ? 'Approve' : 'Decline'} ${size}`;
  return (
    <FormDialog
      title={submit}
      description={`${rows.map(({ title }) => title).join('; ')}. ${
        status === 'APPROVED'
          ? 'What this completes takes effect at once.'
          : 'Each of them ends, and nothing is changed.'
      }`}
      submit={submit}
      destructive={status === 'DECLINED'}
      busy={busy}
      {...(rows.length > MOST ? { blocked: `Choose at most ${MOST}` } : {})}
      onClose={onClose}
      onSubmit={handleSubmit(({ notes }) => run(notes))}
    >
      <TextAreaField
        {...field('notes')}
        label="Notes"
        required
        rows={3}
        limit={1000}
        hint="Read by those who asked and the next approvers"
      />
    </FormDialog>
  );
}

import { Button, Grid } from '@radix-ui/themes';
import { useController } from 'react-hook-form';
import { ApprovalDecision, type ApprovalDetail } from '../../../contracts/approvals/approval';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useRecordForm } from '../../platform/record/use-record-form';
import { DecisionChoice } from '../../platform/ui/DecisionChoice';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { APPROVAL_EFFECTS, levelWords } from './approval-words';

const WORDS = { APPROVED: 'Approve request', DECLINED: 'Decline request' } as const;

/** The decision of an approver who is signed in: for which level, approve or decline, and why. */
export function ApprovalDecisionForm({
  request,
}: {
  request: Pick<ApprovalDetail, 'id' | 'kind' | 'approval_level' | 'levels' | 'requested_by'>;
}) {
  const utils = trpc.useUtils();
  const { control, field, edit } = useRecordForm({
    schema: ApprovalDecision,
    mode: 'onSubmit',
    blank: { approval_level: undefined, status: undefined, notes: '' },
    create: (decision) => utils.client.approval.decide.mutate({ ...decision, id: request.id }),
    said: ({ message }) => message,
    done: () =>
      Promise.all([
        utils.approval.invalidate(),
        utils.onboarding.invalidate(),
        utils.offer.invalidate(),
        utils.changeRequest.invalidate(),
        utils.issuedLetter.invalidate(),
      ]),
    place: 'act',
    failed: (error) => {
      // Somebody else decided meanwhile: the request is read again, and what was typed stays in the form.
      if (problemOfError(error).status === 409) void utils.approval.request.invalidate({ id: request.id });
      return false;
    },
  });
  const { field: status, fieldState } = useController({ control, name: 'status' });
  const last = request.approval_level === request.levels;
  return (
    <Grid asChild gap="4">
      <form noValidate onSubmit={edit.onSubmit}>
        <SelectField
          {...field('approval_level')}
          label="Approval level"
          required
          options={[{ value: request.approval_level, label: levelWords(request) }]}
        />
        <div>
          <DecisionChoice
            label="Status"
            value={status.value === 'APPROVED' ? 'approve' : status.value === 'DECLINED' ? 'decline' : null}
            onChange={(decision) => status.onChange(decision === 'approve' ? 'APPROVED' : 'DECLINED')}
          />
          {fieldState.error && <ProblemLine alert>{fieldState.error.message}</ProblemLine>}
        </div>
        <TextAreaField
          {...field('notes')}
          label="Notes"
          required
          rows={3}
          hint={`Read by ${request.requested_by} and the next approvers`}
        />
        <Text as="p" size="13" tone="quiet">
          {status.value === 'DECLINED'
            ? `Declining ends the request. ${request.requested_by} gets your notes and can ask again.`
            : last
              ? `Once this level approves, ${APPROVAL_EFFECTS[request.kind]}.`
              : `Once this level approves, level ${request.approval_level + 1} is asked.`}
        </Text>
        <div>
          <Button type="submit" color={status.value === 'DECLINED' ? 'red' : undefined} loading={edit.busy}>
            {status.value ? WORDS[status.value] : 'Record decision'}
          </Button>
        </div>
      </form>
    </Grid>
  );
}

import { Box, Button } from '@radix-ui/themes';
import type { LinkedApproval } from '../../../contracts/approvals/approval';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkFacts } from '../../platform/link/link-token';
import { dateTime } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/part-on-demand';
import { TextLink } from '../../platform/ui/TextLink';
import { BRIEF, toast } from '../../platform/ui/toast';
import { ApprovalSteps } from './ApprovalSteps';
import { APPROVAL_EFFECTS, levelWords } from './approval-words';
import { LetterAtHand } from './LetterAtHand';
import { OtherApprovals } from './OtherApprovals';
import { fileToApprove } from './slots';

const FileToApprove = partOnDemand(fileToApprove.fetch);

/** The rules of the form, which come while it is being filled in. */
const rules = async () =>
  (await import('../../../contracts/approvals/approval')).ApprovalDecision.pick({ notes: true });

interface Props {
  request: LinkedApproval;
  token: string;
  /** Called when the request was decided, here or elsewhere. */
  onChanged: () => void;
}

/** The matter, the notes, and the two decisions with what follows from them. */
export function LinkedDecision({ request, token, onChanged }: Props) {
  const form = useSchemaForm(rules, { notes: '' }, 'onSubmit');
  const saved = useUnsaved(form);
  const decide = trpc.approval.decide.useMutation({
    onSuccess: () => {
      saved();
      onChanged();
    },
    onError: (error) => {
      const problem = problemOfError(error);
      showFieldProblems(problem, form.setError, ['notes']);
      toast.error('The decision did not go through', BRIEF, {
        description: 'Your notes are kept on this page.',
        lost: problem.status === 0,
      });
    },
  });
  const decideOnce = useOneAtATime(decide);
  const problem = decide.error && problemOfError(decide.error);
  const { expires } = linkFacts(token);
  const several = request.levels > 1;

  const send = (status: 'APPROVED' | 'DECLINED') =>
    form.handleSubmit(({ notes }) => decideOnce({ id: request.id, approval_level: request.own.level, status, notes }));

  if (problem?.link) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkLayout title={request.title} company={request} person={request.own.name}>
      <LinkForm
        title={request.title}
        intro={
          <>
            {request.requested_by} asks for your approval{several && `, at ${levelWords(request).toLowerCase()}`}.
            {expires && ` This link works until ${dateTime(expires.toISOString())}.`}
          </>
        }
        ahead={rules}
        onSubmit={send('APPROVED')}
        problem={
          problem && (
            <>
              {problemWords(problem, 'act')}{' '}
              {problem.status === 409 && (
                <TextLink underlined tone="plain">
                  <button type="button" onClick={onChanged}>
                    See how it stands
                  </button>
                </TextLink>
              )}
            </>
          )
        }
        consequence={
          <>
            {request.own.level === request.levels
              ? `When this level approves, ${APPROVAL_EFFECTS[request.kind]}.`
              : `When this level approves, level ${request.own.level + 1} is asked.`}{' '}
            Declining ends the request; {request.requested_by} gets your notes.
          </>
        }
        buttons={
          <>
            <Button size="3" type="submit" loading={decide.isPending}>
              Approve
            </Button>
            <Button
              size="3"
              type="button"
              variant="soft"
              color="gray"
              disabled={decide.isPending}
              onClick={() => void send('DECLINED')()}
            >
              Decline
            </Button>
          </>
        }
      >
        <FactsCard facts={request.details.map(({ name, value }): [string, string] => [name, value])} />
        {request.kind === 'letter' && (
          <LetterAtHand call="issuedLetter.ofApproval" input={{ id: request.id }} title={request.title} />
        )}
        {request.kind === 'upgrade-letters' && <FileToApprove request={request.id} cards />}
        {several && (
          <Box asChild mt="5">
            <section aria-label="Where it stands">
              <ApprovalSteps request={request} />
            </section>
          </Box>
        )}
        <Box mt="5">
          <TextAreaField
            {...form.field('notes')}
            label="Notes"
            required
            rows={4}
            hint={`Read by ${request.requested_by} and the next approvers`}
          />
        </Box>
        <OtherApprovals />
      </LinkForm>
    </LinkLayout>
  );
}

import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { ApprovalDecision, type LinkedApproval } from '../../contracts/approval';
import { showFieldProblems } from '../form/field-problems';
import { TextAreaField } from '../form/TextAreaField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { Facts } from '../link/Facts';
import { LinkLayout } from '../link/LinkLayout';
import { LinkProblemPage } from '../link/LinkProblemPage';
import { linkFacts } from '../link/link-token';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { dateTime } from '../ui/format';
import { BRIEF, toast } from '../ui/toast';
import { ApprovalSteps } from './ApprovalSteps';
import { levelWords, THEN } from './approval-words';
import styles from './LinkedDecision.module.css';

const Notes = ApprovalDecision.pick({ notes: true });

interface Props {
  request: LinkedApproval;
  token: string;
  /** It was decided, here or elsewhere. */
  onChanged: () => void;
}

/** The matter, the notes, and the two decisions with what follows from them. */
export function LinkedDecision({ request, token, onChanged }: Props) {
  const form = useSchemaForm(Notes, { notes: '' }, 'onSubmit');
  const saved = useUnsaved(form);
  // Without a connection it fails at once and says so, instead of waiting unseen.
  const decide = trpc.approval.decide.useMutation({ networkMode: 'always' });
  // A double click comes before the button shows that it is busy.
  const sending = useRef(false);
  const problem = decide.error && problemOf(decide.error);
  const { expires } = linkFacts(token);
  const several = request.levels > 1;

  const send = (status: 'APPROVED' | 'DECLINED') =>
    form.handleSubmit(({ notes }) => {
      if (sending.current) return;
      sending.current = true;
      decide.mutate(
        { id: request.id, approval_level: request.own.level, status, notes },
        {
          onSuccess: () => {
            saved();
            onChanged();
          },
          onError: (error) => {
            const failure = problemOf(error);
            showFieldProblems(failure, form.setError, ['notes']);
            toast.error('The decision did not go through', BRIEF, { description: 'Your notes are kept on this page.' });
          },
          onSettled: () => {
            sending.current = false;
          },
        },
      );
    });

  if (problem?.link) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkLayout title={request.title} company={request} person={request.own.name}>
      <form noValidate onSubmit={send('APPROVED')} className={styles.sheet}>
        <div className={styles.matter}>
          <h1 className={styles.title}>{request.title}</h1>
          <p className={styles.intro}>
            {request.requested_by} asks for your approval{several && `, at ${levelWords(request).toLowerCase()}`}.
            {expires && ` This link works until ${dateTime(expires.toISOString())}.`}
          </p>
          <Facts facts={request.details.map(({ name, value }): [string, string] => [name, value])} />
          {several && (
            <section className={styles.steps} aria-label="Where it stands">
              <ApprovalSteps request={request} />
            </section>
          )}
          <div className={styles.notes}>
            <TextAreaField
              control={form.control}
              name="notes"
              label="Notes"
              required
              rows={4}
              hint={`Read by ${request.requested_by} and the next approvers`}
            />
          </div>
        </div>
        <div className={styles.bar}>
          <div className={styles.say}>
            {problem && (
              <p role="alert" className={styles.error}>
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
                <span>
                  {problemWords(problem, 'act')}{' '}
                  {problem.status === 409 && (
                    <button type="button" className={styles.see} onClick={onChanged}>
                      See how it stands
                    </button>
                  )}
                </span>
              </p>
            )}
            <p>
              {request.own.level === request.levels
                ? `When this level approves, ${THEN[request.kind]}.`
                : `When this level approves, level ${request.own.level + 1} is asked.`}{' '}
              Declining ends the request; {request.requested_by} gets your notes.
            </p>
          </div>
          <Button size="3" type="submit" loading={decide.isPending} className={styles.approve}>
            Approve
          </Button>
          <Button
            size="3"
            type="button"
            variant="soft"
            color="gray"
            disabled={decide.isPending}
            className={styles.decline}
            onClick={() => void send('DECLINED')()}
          >
            Decline
          </Button>
        </div>
      </form>
    </LinkLayout>
  );
}

import { Flex, Grid } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Leave } from '../../../../contracts/time/leave';
import type { LeaveAction, LinkedDecider } from '../../../../contracts/time/leave-state';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { keptUntil, type LinkPlace } from '../../../platform/link/link-token';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { BRIEF, toast } from '../../../platform/ui/toast';
import { useAtMost } from '../../../platform/ui/window-width';
import { employeeNames, leaveInstant, leaveRequestTitle, pronounOf } from '../leave-words';
import { mayDecide, turnOf } from '../turns';
import { DecisionBar } from './DecisionBar';
import { DecisionCard } from './DecisionCard';
import { LeaveDecidersPanel } from './LeaveDecidersPanel';
import styles from './LeaveReview.module.css';
import { PeopleSheet } from './PeopleSheet';
import { RequestSheet } from './RequestSheet';
import { acceptWords, leaveNextWords, roleOf } from './review-words';

const ReviewDialog = partOnDemand(async () => (await import('../../../platform/form/ReviewDialog')).ReviewDialog);

/** The rules of the comment, which come while it is being typed. */
const rules = async () => (await import('../../../../contracts/platform/review')).ReviewComment;
const BEGUN = { comment: '' };

interface Props {
  leave: Leave;
  actor: LinkedDecider;
  link: LinkPlace;
  token: string;
  reload: () => Promise<unknown>;
}

/** The request with all that is known of it, and the decision of who was asked: beside it, or on a phone in a bar below. */
export function LeaveReview({ leave, actor, link, token, reload }: Props) {
  const isNarrow = useAtMost(800);
  const [asked, setAsked] = useState<LeaveAction | null>(null);
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const turn = turnOf(leave, actor);
  const [place] = useState(() =>
    draftOfLink(`${link}.${leave.id}.${actor}.${turn.instead ?? emailOf(leave, actor)}`, keptUntil(token)),
  );
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const decide = useDecide(leave, actor, {
    form,
    done: () => {
      draft.drop();
      form.setValue('comment', '');
      setAsked(null);
    },
    reload,
  });
  const { first } = employeeNames(leave);
  const may = mayDecide(leave, actor);
  const isOpen = may.accept || may.reject;
  const { problem } = decide;
  const failed = problem && !decide.isSaidAtField ? problemWords(problem, 'act') : null;

  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  const send = (action: LeaveAction) => form.handleSubmit(({ comment }) => decide.send({ action, comment }));
  const ask = (action: LeaveAction) => {
    decide.forget();
    form.clearErrors();
    setAsked(action);
  };
  const outcome = turn.action && (
    <div>
      <LeaveOutcome key={turn.at} leave={leave} actor={actor} />
      <LastReceipt />
    </div>
  );
  const parts = { leave, actor, may, form, savedAt: draft.savedAt, sending: decide.sending, failed };
  const { company_info } = leave.employee;
  return (
    <LinkLayout
      title={leaveRequestTitle(leave)}
      {...(company_info.name && {
        company: { company: company_info.name, company_code: company_info.code },
      })}
      person={`For ${turn.instead ?? turn.name}, ${roleOf(actor)}`}
    >
      <Grid columns={{ initial: '1', md: 'minmax(0, 1fr) 320px' }} align="start" gap="5">
        <Grid gap={{ initial: '32px', sm: '4' }}>
          {isNarrow && outcome}
          <RequestSheet leave={leave} isClient={actor === 'client'} />
          {isNarrow && <LeaveDecidersPanel leave={leave} actor={actor} />}
          <PeopleSheet leave={leave} actor={actor} />
        </Grid>
        {!isNarrow && (
          <Grid asChild gap="4" position="sticky" top="5">
            <aside>
              {outcome}
              <DecisionCard {...parts} ahead={rules} onSend={send} />
              <LeaveDecidersPanel leave={leave} actor={actor} />
            </aside>
          </Grid>
        )}
      </Grid>
      {isNarrow && <DecisionBar {...parts} ahead={ReviewDialog} onAsk={ask} />}
      {isNarrow && isOpen && asked && (
        <ReviewDialog
          title={asked === 'APPROVED' ? 'Accept this leave' : 'Reject this leave'}
          consequence={
            asked === 'APPROVED'
              ? `${first} and HR read your comment. If you accept, ${acceptWords(leave, actor)}.`
              : `${first} and HR read your comment. ${pronounOf(leave)} can change the dates and ask again.`
          }
          submit={asked === 'APPROVED' ? 'Accept' : 'Reject'}
          destructive={asked === 'DECLINED'}
          busy={decide.sending !== null}
          kept={{ form, savedAt: draft.savedAt }}
          problem={failed}
          onSubmit={(comment) => decide.send({ action: asked, comment })}
          onClose={() => setAsked(null)}
        />
      )}
    </LinkLayout>
  );
}

/** The owner of the draft: another person who is asked about the same request does not find it. */
const emailOf = (leave: Leave, actor: LinkedDecider): string =>
  actor === 'client' ? leave.client_name : leave[`${actor}_email`];

/** The decision and its comment. */
interface Decision {
  action: LeaveAction;
  comment: string;
}

/** The fields of the calls that hold the comment. */
const COMMENTS = ['line_manager1_comments', 'line_manager2_comments', 'client_notes'];

/** Sends the decision of the person who acts, with the pair of their own place alone (document 1 section 7). */
function useDecide(
  { id, version }: Pick<Leave, 'id' | 'version'>,
  actor: LinkedDecider,
  {
    form,
    done,
    reload,
  }: {
    form: UseFormReturn<{ comment: string }>;
    done: () => void;
    /** Reads the request again, after somebody else has acted on it. */
    reload: () => Promise<unknown>;
  },
) {
  const utils = trpc.useUtils();
  const { clientUpdate, supervisorUpdate } = utils.client.leave;
  const sending = useMutation({
    mutationFn: ({ action, comment }: Decision): Promise<Leave> =>
      actor === 'client'
        ? clientUpdate.mutate({ id, client_notes: comment, client_status: action, version })
        : supervisorUpdate.mutate(
            actor === 'line_manager1'
              ? { id, line_manager1_comments: comment, line_manager1_action: action, version }
              : { id, line_manager2_comments: comment, line_manager2_action: action, version },
          ),
    gcTime: 0,
    onSuccess: (answer) => {
      done();
      utils.leave.detail.setData({ id }, answer);
      toast.success('Leave updated successfully', BRIEF);
    },
    onError: (error) => {
      const problem = problemOfError(error);
      const told = COMMENTS.flatMap((name) => problem.fields?.[name] ?? []);
      if (told.length > 0) showFieldProblems({ ...problem, fields: { comment: told } }, form.setError, ['comment']);
      // Somebody acted meanwhile, or the request was taken back: the page shows how it stands.
      if (problem.status === 409) void reload();
    },
  });
  const send = useOneAtATime(sending);
  const problem = sending.error ? problemOfError(sending.error) : null;
  return {
    send,
    /** The decision that is being sent; null while none is. */
    sending: sending.isPending ? sending.variables.action : null,
    problem,
    /** Whether the field of the comment says already what is wrong. */
    isSaidAtField: problem !== null && COMMENTS.some((name) => problem.fields?.[name]),
    forget: sending.reset,
  };
}

/** How long after a decision the page still says it as news. */
const NEWS_MS = 10_000;

/** The reader's decision as it was recorded, its time, and the next step. */
function LeaveOutcome({ leave, actor }: { leave: Leave; actor: LinkedDecider }) {
  const { action, comment, at } = turnOf(leave, actor);
  const heading = useRef<HTMLHeadingElement>(null);
  // A decision that was just made takes the focus, so that a screen reader says it; an old one is only there to read.
  useEffect(() => {
    if (at && Date.now() - Date.parse(at) < NEWS_MS) heading.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <Grid asChild gap="2" px={{ initial: '4', sm: '5' }} py={{ initial: '4', sm: '20px' }}>
      <section className={styles.outcome} data-action={action}>
        <Flex align="start" justify="between" gap="3">
          <Text as="h2" size="16" weight="bold" tabIndex={-1} ref={heading}>
            {action === 'APPROVED' ? 'You accepted this leave' : 'You rejected this leave'}
          </Text>
          <StatusBadge status={action} />
        </Flex>
        {at && (
          <Text as="p" size="14" tone="quiet">
            Recorded {leaveInstant(at)}
          </Text>
        )}
        {comment && (
          <Text as="p" size="15" anywhere lines quoted>
            {comment}
          </Text>
        )}
        <Text as="p" size="15">
          {leaveNextWords(leave, actor)}
        </Text>
      </section>
    </Grid>
  );
}

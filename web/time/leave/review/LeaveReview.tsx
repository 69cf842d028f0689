import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import type { Leave } from '../../../../contracts/time/leave';
import type { LeaveAction, LinkedDecider } from '../../../../contracts/time/leave-state';
import { problemWords } from '../../../platform/call/problem-words';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { keptUntil, type LinkPlace } from '../../../platform/link/link-token';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { useAtMost } from '../../../platform/ui/window-width';
import { employeeNames, leaveRequestTitle, pronounOf } from '../leave-words';
import { mayDecide, turnOf } from '../turns';
import { DecisionBar } from './DecisionBar';
import { DecisionCard } from './DecisionCard';
import { LeaveDecidersPanel } from './LeaveDecidersPanel';
import { LeaveOutcome } from './LeaveOutcome';
import { PeopleSheet } from './PeopleSheet';
import { RequestSheet } from './RequestSheet';
import { acceptWords, roleOf } from './review-words';
import { useDecide } from './use-decide';

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

import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { Problem } from '../../../../contracts/platform/problem';
import type { SupervisorReview } from '../../../../contracts/time/headcount';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import type { TypedValues } from '../../../platform/form/checked-by';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { receiptKeeper } from '../../../platform/link/last-receipt';
import type { Decision } from '../../../platform/ui/DecisionChoice';
import { countWithWord } from '../../../platform/ui/format';
import { AlreadyDecided } from './AlreadyDecided';
import { DecidedList } from './DecidedList';
import { choiceName, chosenAmong, chosenWords, isDecided, reasonName, sentDecisions } from './decisions';
import { PeopleToDecide } from './PeopleToDecide';
import { ReviewIntro } from './ReviewIntro';
import { type SentReview, SentReviewNotice } from './SentReviewNotice';
import { useDecisions } from './use-decisions';

interface Props {
  review: SupervisorReview;
  token: string;
  named: number;
  preset: Decision;
  reload: () => Promise<unknown>;
}

/** How many decisions one call takes. */
const AT_ONCE = 200;

/** The choice about each person, and one button that sends what is chosen. Opening the page decides nothing. */
export function DecideHeadcount({ review, token, named, preset, reload }: Props) {
  const { people, unanswered } = review;
  const { client } = trpc.useUtils();
  const { form, draft } = useDecisions(review, token, named, preset);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState<SentReview | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = form.watch();
  const chosen = chosenAmong(people, typed).length;
  const undecided = people.filter((one) => !isDecided(one)).length;

  const forget = (ids: readonly number[]) => {
    for (const id of ids) for (const name of [choiceName(id), reasonName(id)]) form.setValue(name, '');
  };
  async function send(values: TypedValues): Promise<void> {
    if (busy) return;
    const decisions = sentDecisions(people, values);
    const [first, ...more] = decisions;
    if (!first) return;
    setBusy(true);
    setProblem(null);
    const keepReceipt = receiptKeeper();
    const { supervisorResponse, supervisorResponses } = client.headcount;
    const refused: SentReview['refused'] = [];
    try {
      if (more.length === 0) keepReceipt(await supervisorResponse.mutate(first));
      else
        for (let from = 0; from < decisions.length; from += AT_ONCE) {
          const answer = await supervisorResponses.mutate({ decisions: decisions.slice(from, from + AT_ONCE) });
          keepReceipt(answer);
          refused.push(...answer.refused);
        }
      // Text typed about changed answers stays, to be sent once they are read.
      const left = new Set(refused.map(({ id }) => id));
      forget(decisions.flatMap(({ employee_response_id: id }) => (left.has(id) ? [] : [id])));
      setSent({ kept: decisions.length - refused.length, refused });
      await reload();
    } catch (failure) {
      const why = problemOfError(failure);
      setProblem(why);
      // Somebody else looks after them now, it was decided meanwhile, or the answers are others: the page shows how it stands.
      if (why.status === 409 || why.status === 404) await reload();
    } finally {
      setBusy(false);
    }
  }

  if (problem && (problem.link || problem.status === 401 || problem.status === 410))
    return <LinkProblemPage problem={problem} token={token} />;
  if (undecided === 0)
    return (
      <LinkNotice
        sign="good"
        title={
          sent
            ? 'Response has been submitted successfully'
            : unanswered > 0
              ? 'Everybody who answered is decided'
              : 'Everybody is decided'
        }
        below={
          <>
            {!sent && <AlreadyDecided people={people} named={named} />}
            {sent && <LastReceipt />}
            <DecidedList people={people} />
          </>
        }
      >
        {problem && <>{problemWords(problem, 'decideHeadcount')} </>}
        {unanswered > 0
          ? `${countWithWord(unanswered, 'more person has', 'more people have')} not answered. You get a mail when they do.`
          : 'Each of them hears what you decided. Nothing is left for you to do.'}
      </LinkNotice>
    );
  return (
    <LinkForm
      head={<ReviewIntro review={review} named={named} />}
      onSubmit={form.handleSubmit(send)}
      problem={problem && problemWords(problem, 'decideHeadcount')}
      consequence={
        <>
          <span>
            {chosenWords(people, typed) ?? 'Choose Approve or Decline'}
            {people.length > 1 &&
              `. ${undecided - chosen} undecided. The rest stay here. You can come back with the same link.`}
          </span>
          <DraftSaved at={draft.savedAt} />
        </>
      }
      buttons={
        <Button size="3" type="submit" disabled={chosen === 0} loading={busy}>
          Send {countWithWord(chosen, 'decision')}
        </Button>
      }
    >
      {sent && (
        <>
          <SentReviewNotice sent={sent} people={people} />
          <LastReceipt />
        </>
      )}
      <PeopleToDecide review={review} named={named} form={form} />
      <DecidedList people={people.filter(isDecided)} />
    </LinkForm>
  );
}

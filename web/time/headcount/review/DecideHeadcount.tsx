import { Button, Flex } from '@radix-ui/themes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DAY_MS } from '../../../../contracts/platform/dates';
import type { Problem } from '../../../../contracts/platform/problem';
import type { ReviewedResponse, SupervisorReview } from '../../../../contracts/time/headcount';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { checkForm, type TypedValues } from '../../../platform/form/checked-by';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { receiptKeeper } from '../../../platform/link/last-receipt';
import { linkFacts } from '../../../platform/link/link-token';
import { Card } from '../../../platform/ui/Card';
import type { Decision } from '../../../platform/ui/DecisionChoice';
import { countWithWord, dateTime } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { AlreadyDecided } from './AlreadyDecided';
import {
  begunDecisions,
  choiceName,
  chosenAmong,
  chosenWords,
  isDecided,
  OPENED_FIELD,
  reasonName,
  sentDecisions,
  wrongDecisions,
} from './decisions';
import { PeopleToDecide } from './PeopleToDecide';
import { ReviewIntro } from './ReviewIntro';
import { type SentReview, SentReviewNotice } from './SentReviewNotice';

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

/** The place of a supervisor's kept choices: by the month and the person, whichever of their mails they opened. */
function placeOf({ year, month }: SupervisorReview, token: string) {
  const { candidate, expires } = linkFacts(token);
  const until = expires?.getTime() ?? Date.now() + 7 * DAY_MS;
  return draftOfLink(`headcount-review.${year}.${month}.${candidate ?? ''}`, until);
}

/**
 * The choices of a supervisor about each of their people, kept on this device until they are sent. The address that was opened
 * chooses once; afterwards their own choices hold.
 */
function useDecisions(review: SupervisorReview, token: string, named: number, preset: Decision) {
  const { people } = review;
  const begun = useMemo(() => begunDecisions(people), [people]);
  // The people that the form is checked for, as they were read last.
  const read = useRef(people);
  read.current = people;
  const [resolver] = useState(() => checkForm((typed) => wrongDecisions(read.current, typed)));
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onSubmit' });
  const [place] = useState(() => placeOf(review, token));
  const draft = useKeptDraft(form, { place, begun });

  const { getValues, setValue } = form;
  const opened = `${preset} ${named}`;
  useEffect(() => {
    const waits = read.current.some((one) => one.id === named && !isDecided(one));
    if (!waits || getValues(OPENED_FIELD) === opened) return;
    setValue(OPENED_FIELD, opened);
    setValue(choiceName(named), preset, { shouldDirty: true });
  }, [opened, named, preset, getValues, setValue]);
  return { form, draft };
}

/** The recorded decision about each: its time and its author. */
function DecidedList({ people }: { people: readonly ReviewedResponse[] }) {
  if (people.length === 0) return null;
  return (
    <Card asChild mt="5">
      <section aria-label="What was recorded">
        <Text as="h2" size="15" weight="bold" mx="4" mt="3" mb="1">
          What was recorded
        </Text>
        <Rows label="What was recorded">
          {people.map((one) => (
            <Decided key={one.id} person={one} />
          ))}
        </Rows>
      </section>
    </Card>
  );
}

const Decided = ({ person }: { person: ReviewedResponse }) => (
  <li>
    <Flex justify="between" align="start" gap="3">
      <div>
        <Text as="p" weight="medium" anywhere>
          {person.employee.name}
        </Text>
        <Text as="p" size="14" tone="quiet" anywhere>
          {[person.supervisor_name, person.decided_at && dateTime(person.decided_at)].filter(Boolean).join(', ')}
        </Text>
        {person.supervisor_comment && (
          <Text as="p" size="14" mt="1" anywhere lines>
            {person.supervisor_comment}
          </Text>
        )}
      </div>
      <StatusBadge status={person.supervisor_status} />
    </Flex>
  </li>
);

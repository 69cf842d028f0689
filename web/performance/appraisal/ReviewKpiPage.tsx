import { Box, Button } from '@radix-ui/themes';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import {
  type AppraisalState,
  appraisalStateOf,
  type KpiStatus,
  kpiStatusOf,
  mayActInAppraisal,
} from '../../../contracts/performance/appraisal-state';
import { COMMENT_WORDS } from '../../../contracts/performance/kpi-weights';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { checkForm, type TypedValues } from '../../platform/form/checked-by';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { useKeptDraft } from '../../platform/form/kept-draft';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { draftOfLink } from '../../platform/form/stored-draft';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { LastReceipt } from '../../platform/link/LastReceipt';
import { LinkForm } from '../../platform/link/LinkForm';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../platform/link/link-refusal';
import { keptUntil } from '../../platform/link/link-token';
import { Card } from '../../platform/ui/Card';
import { kpiDate } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { LinkedAppraisal } from './LinkedAppraisal';
import { ManagerLayout } from './ManagerLayout';
import { ReviewHead } from './ReviewHead';
import { appraiseeNames, idsInPathTo } from './review-link';
import { useWeights } from './use-weights';
import { WeightBar } from './WeightBar';
import { WeightRow } from './WeightRow';
import { canSave, weightName, weightsTyped } from './weights-typed';

const TITLE = 'KPI review';

function Linked({ token }: { token: string }) {
  const [query] = useSearchParams();
  return (
    <LinkedAppraisal token={token} title={TITLE} ids={idsInPathTo(query.get('pathto'))} status="SUBMITTED">
      {(record, reload) => <WeighObjectives key={record.id} record={record} token={token} reload={reload} />}
    </LinkedAppraisal>
  );
}

/** `/supervisor`: a supervisor weighs the objectives of an employee, and accepts or rejects them. */
export const ReviewKpiPage = () => (
  <LinkPage place="kpi-review" address={pages.reviewKpi()} title={TITLE}>
    {(token) => <Linked token={token} />}
  </LinkPage>
);

interface Props {
  record: AppraisalRecord;
  token: string;
  /** Reads the record again. */
  reload: () => Promise<unknown>;
}

const resolver = checkForm(({ comment }): TypedValues => (comment?.trim() ? {} : { comment: COMMENT_WORDS }));

/** The objectives with their weights, the comment, and the two decisions of a supervisor. */
function WeighObjectives({ record, token, reload }: Props) {
  const { objectives } = record;
  const state = appraisalStateOf(record);
  const status = kpiStatusOf(state);
  const names = appraiseeNames(record);
  const mayAccept = mayActInAppraisal(state, 'accept', 'supervisor');
  const mayReject = mayActInAppraisal(state, 'reject', 'supervisor');

  const begun = useMemo(
    () => ({
      ...Object.fromEntries(objectives.map(({ id, weight }) => [weightName(id), String(weight)])),
      comment: '',
    }),
    [objectives],
  );
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onSubmit' });
  const [place] = useState(() =>
    draftOfLink(`kpi-review.${record.id}.${record.supervisor_email ?? ''}`, keptUntil(token)),
  );
  const draft = useKeptDraft(form, { place, begun });
  const { renew } = draft;
  const saved = useRef(begun);
  useEffect(() => {
    if (saved.current === begun) return;
    saved.current = begun;
    renew();
  }, [begun, renew]);

  const problemId = useId();
  const typed = form.watch();
  const weights = useWeights(objectives, form.getValues, reload);
  const add = canSave(objectives, typed);

  const decide = trpc.appraisal.updateEmployeeKpi.useMutation({
    onSuccess: async () => {
      draft.drop();
      form.setValue('comment', '');
      await reload();
    },
    // Somebody decided meanwhile, or the employee went on: the page shows how it stands.
    onError: (error) => void (problemOfError(error).status === 409 && reload()),
  });
  const decideOnce = useOneAtATime(decide);
  const send = (decision: 'ACCEPTED' | 'REJECTED') =>
    form.handleSubmit(async ({ comment = '' }) => {
      if (decision === 'ACCEPTED' && !(await weights.save())) return;
      decideOnce({ id: record.employee_kpi_id, status: decision, comment: comment.trim() });
    });

  /** Saves the weights; why a decision failed earlier stands no longer. */
  const leave = () => {
    if (decide.isError) decide.reset();
    void weights.save();
  };
  const deciding = decide.isPending ? decide.variables.status : null;

  const failed = decide.error ?? weights.error;
  const problem = failed ? problemOfError(failed) : null;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  const until = record.appraisal?.objectives_by ?? record.appraisal?.end_date;
  return (
    <ManagerLayout
      record={record}
      title={`Objectives of ${names.full}`}
      person={record.supervisor_name}
      as="supervisor"
    >
      <LinkForm
        head={
          <ReviewHead
            record={record}
            title={mayAccept ? `Weigh ${names.first}’s objectives` : `${names.first}’s objectives`}
            second={[names.full, record.employee.job_role.name].filter(Boolean).join(', ')}
          >
            {mayAccept && (
              <>
                Say how much each objective counts. Together they make 100.
                {until && ` Please decide by ${kpiDate(until)}.`}
              </>
            )}
          </ReviewHead>
        }
        onSubmit={send('ACCEPTED')}
        problem={problem && problemWords(problem, decide.error || weights.several ? 'updateAppraisal' : 'act')}
        consequence={
          <>
            <span>{reviewWords(state, names.first, add)}</span>
            <DraftSaved at={draft.savedAt} />
          </>
        }
        buttons={
          <>
            <Button
              size="3"
              type="submit"
              disabled={!mayAccept || !add || decide.isPending}
              loading={deciding === 'ACCEPTED'}
            >
              Accept
            </Button>
            <Button
              size="3"
              type="button"
              variant="outline"
              color="gray"
              disabled={!mayReject || decide.isPending}
              loading={deciding === 'REJECTED'}
              onClick={() => void send('REJECTED')()}
            >
              Reject
            </Button>
          </>
        }
      >
        {status !== 'SUBMITTED' && (
          <>
            <ReviewSaid status={status} comment={record.comment} />
            <LastReceipt />
          </>
        )}
        <Box asChild p="0" m="0" mt="3" mb="4">
          <ol>
            {objectives.map((objective, i) => (
              <WeightRow
                key={objective.id}
                objective={objective}
                place={i + 1}
                control={form.control}
                open={mayAccept}
                wrong={weights.left && !add}
                problemId={problemId}
                onLeave={leave}
              />
            ))}
          </ol>
        </Box>
        <WeightBar
          weights={weightsTyped(objectives, typed)}
          says={weights.left}
          problemId={problemId}
          until="Until then the earlier weights stay saved."
        />
        {(mayAccept || mayReject) && (
          <Box mt="5">
            <TextAreaField control={form.control} name="comment" label="Comment" required rows={3} />
          </Box>
        )}
      </LinkForm>
    </ManagerLayout>
  );
}

/** The effects of a supervisor's two decisions, or the reason why they wait. */
function reviewWords(state: AppraisalState, first: string, addsUp: boolean): string {
  const status = kpiStatusOf(state);
  if (mayActInAppraisal(state, 'accept', 'supervisor')) {
    const does = `Accept opens ${first}’s own rating, once HR starts it. Reject sends the objectives back with your comment.`;
    return addsUp ? does : `${does} Accept waits for weights of 100.`;
  }
  if (status === 'REJECTED') return `You rejected these objectives. ${first} changes them and submits them again.`;
  if (mayActInAppraisal(state, 'reject', 'supervisor')) {
    return `You accepted these objectives. You can still reject them until ${first} has sent the own rating.`;
  }
  return state === 'PENDING'
    ? `${first} is working on these objectives.`
    : `You accepted these objectives, and ${first} has sent the own rating. Nothing can be changed here any more.`;
}

/** The supervisor's decision, and the comment. */
function ReviewSaid({ status, comment }: { status: KpiStatus; comment: string | null }) {
  return (
    <Card tone="gray" px="4" py="3" mt="4">
      <StatusBadge status={status} />
      {comment && (
        <Text as="p" size="15" mt="2" lines>
          {comment}
        </Text>
      )}
    </Card>
  );
}

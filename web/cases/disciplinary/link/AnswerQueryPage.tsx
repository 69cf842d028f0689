import { Box, Button } from '@radix-ui/themes';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { pages } from '../../../../contracts/platform/pages';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { LinkForm } from '../../../platform/link/LinkForm';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { LinkPage } from '../../../platform/link/LinkPage';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { keptUntil, TAKEN_TOKEN } from '../../../platform/link/link-token';
import { SentByLinkNotice } from '../../../platform/link/SentByLinkNotice';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { dateOf, dateTime } from '../../../platform/ui/format';
import { DueBanner } from '../../case/DueBanner';
import { WhatNext } from '../../case/WhatNext';
import { AnswerFields } from '../AnswerFields';
import { FromLink } from './FromLink';
import { Matter } from './Matter';

/** `/disciplinary/answer/:token`: an employee answers a query by the link of its mail. */
export const AnswerQueryPage = () => (
  <LinkPage
    place="query-answer"
    segment={useParams().token ?? ''}
    address={pages.answerQuery(TAKEN_TOKEN)}
    title="Query"
  >
    {(token) => (
      <FromLink token={token} title="Query">
        {(linked, reload) => <AnswerQuery linked={linked} token={token} reload={reload} />}
      </FromLink>
    )}
  </LinkPage>
);

interface Props {
  linked: LinkedCase;
  token: string;
  /** Reads the case again. */
  reload: () => Promise<unknown>;
}

/** A query behind the link of its mail: to be answered, or with what became of it. */
function AnswerQuery({ linked, token, reload }: Props) {
  const { company, company_code, name, status, answered_at, decision, may_answer, may_appeal } = linked;
  return (
    <LinkLayout title="Query" {...(company && { company: { company, company_code } })} person={`For ${name}`}>
      {may_answer || may_appeal ? (
        <AnswerLinkForm
          key={may_answer ? 'answer' : 'appeal'}
          kind={may_answer ? 'answer' : 'appeal'}
          linked={linked}
          token={token}
          reload={reload}
        />
      ) : status === 'APPEAL' ? (
        <SentByLinkNotice
          title="Your appeal was sent"
          otherwise="Somebody who did not decide before looks at the case again. You are told by mail."
          below={<WrittenSoFar linked={linked} />}
        />
      ) : decision !== null ? (
        <LinkNotice
          sign="closed"
          title={`The decision is: ${DECISION_WORDS[decision].toLowerCase()}`}
          below={<WrittenSoFar linked={linked} />}
        >
          Nothing more is asked of you.
        </LinkNotice>
      ) : answered_at !== null ? (
        <SentByLinkNotice
          title="Your answer was sent"
          otherwise={`On ${dateTime(answered_at)}.`}
          below={
            <>
              <WrittenSoFar linked={linked} />
              <NextOfQuery linked={linked} />
            </>
          }
        >
          It can’t be changed; you can add to it at the hearing, if there is one.
        </SentByLinkNotice>
      ) : (
        <LinkNotice sign="closed" title="Nothing is asked of you any more" below={<WrittenSoFar linked={linked} />}>
          {status === 'WITHDRAWN' ? 'The query was withdrawn.' : 'The case went on without an answer.'} Write to human
          resources if you still want to say something.
        </LinkNotice>
      )}
    </LinkLayout>
  );
}

/** The query below what became of it. */
const WrittenSoFar = ({ linked }: Pick<Props, 'linked'>) => (
  <Box mt="4" mx="0" mb="5">
    <Matter linked={linked} />
  </Box>
);

const KINDS = {
  answer: {
    call: 'disciplinary.linkedAnswer',
    title: 'Please answer this query',
    label: 'Your answer',
    send: 'Send answer',
    consequence: 'Once sent it cannot be changed. You can add to it at the hearing.',
    rules: async () => (await import('../answer-forms')).QueryAnswerForm,
  },
  appeal: {
    call: 'disciplinary.linkedAppeal',
    title: 'You can appeal',
    label: 'Reason',
    send: 'Send appeal',
    consequence: 'Somebody who did not decide before looks at it again. The measure never becomes heavier by it.',
    rules: async () => (await import('../answer-forms')).AppealForm,
  },
} as const;
const BEGUN = { words: '' };

interface AnswerLinkFormProps {
  linked: LinkedCase;
  kind: keyof typeof KINDS;
  token: string;
  reload: () => Promise<unknown>;
}

/** The query, and what the employee says to it or to the decision, kept on their device until it is sent once. */
function AnswerLinkForm({ linked, kind, token, reload }: AnswerLinkFormProps) {
  const { id, asked_by, asked_at, answer_due, decision, appeal_until } = linked;
  const { call, title, label, send, consequence, rules } = KINDS[kind];
  const form = useSchemaForm(rules, BEGUN, 'onSubmit');
  const [place] = useState(() => draftOfLink(`query-answer.${kind}.${id}`, keptUntil(token)));
  const draft = useKeptDraft(form, { place, begun: BEGUN });
  const papers = usePapers({ keptAs: kind });
  const sending = useSendPapers({
    call,
    form,
    papers: { files: papers },
    done: () => {
      draft.drop();
      form.reset(BEGUN);
      return reload();
    },
    stale: reload,
  });
  const { problem } = sending;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  return (
    <LinkForm
      title={title}
      intro={
        kind === 'appeal' && decision
          ? `The decision is: ${DECISION_WORDS[decision].toLowerCase()}`
          : `${asked_by ? `From ${asked_by}, on` : 'Of'} ${dateOf(asked_at)}`
      }
      ahead={rules}
      onSubmit={form.handleSubmit(({ words }) => sending.send({ words }))}
      problem={sending.failed}
      consequence={consequence}
      buttons={
        <Button size="3" type="submit" loading={sending.busy}>
          {send}
        </Button>
      }
    >
      {kind === 'answer' ? (
        <DueBanner due={answer_due} until="Answer by" since="The answer was due on" />
      ) : (
        appeal_until && <DueBanner due={appeal_until} until="Appeal by" />
      )}
      <Box mt="4" mx="0" mb="5">
        <Matter linked={linked} />
      </Box>
      <AnswerFields control={form.control} papers={papers} label={label} savedAt={draft.savedAt} busy={sending.busy} />
      {kind === 'answer' && <NextOfQuery linked={linked} />}
    </LinkForm>
  );
}

/** The steps after a query, as its employee sees them. */
const NextOfQuery = ({ linked: { asked_by, status } }: { linked: LinkedCase }) => (
  <Box mt="6">
    <WhatNext
      steps={[
        {
          title: 'You answer',
          note: asked_by ? `${asked_by} and HR read it` : 'HR reads it',
          state: status === 'QUERY' ? 'current' : 'done',
        },
        {
          title: 'Hearing or decision',
          note: 'HR decides, or calls a hearing first',
          state: status === 'ANSWERED' ? 'current' : status === 'QUERY' ? 'todo' : 'done',
        },
        {
          title: 'Hearing, if there is one',
          note: 'You may bring a colleague or the union',
          state: status === 'HEARING' ? 'current' : 'todo',
        },
      ]}
    />
  </Box>
);

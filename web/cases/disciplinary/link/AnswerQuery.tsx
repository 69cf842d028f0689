import { Box } from '@radix-ui/themes';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../../contracts/cases/disciplinary-state';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { SentByLinkNotice } from '../../../platform/link/SentByLinkNotice';
import { dateTime } from '../../../platform/ui/format';
import { AnswerLinkForm } from './AnswerLinkForm';
import { Matter } from './Matter';
import { NextOfQuery } from './NextOfQuery';

interface Props {
  linked: LinkedCase;
  token: string;
  /** Reads the case again. */
  reload: () => Promise<unknown>;
}

/** A query behind the link of its mail: to be answered, or with what became of it. */
export function AnswerQuery({ linked, token, reload }: Props) {
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

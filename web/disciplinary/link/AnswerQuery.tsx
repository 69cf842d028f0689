import type { LinkedCase } from '../../../contracts/disciplinary';
import { LinkLayout } from '../../link/LinkLayout';
import { LinkNotice } from '../../link/LinkNotice';
import { dateTime } from '../../ui/format';
import { AnswerLinkForm } from './AnswerLinkForm';
import { Matter } from './Matter';
import { NextOfQuery } from './NextOfQuery';

interface Props {
  linked: LinkedCase;
  token: string;
  /** Reads the case anew. */
  reload: () => Promise<unknown>;
}

/** A query behind the link of its mail: to be answered, or with what became of it. */
export function AnswerQuery({ linked, token, reload }: Props) {
  const { company, company_code, name, status, answered_at } = linked;
  return (
    <LinkLayout
      title="Query"
      {...(company && { company: { company, company_code: company_code || company } })}
      person={`For ${name}`}
    >
      {answered_at !== null ? (
        <LinkNotice
          sign="sent"
          title="Your answer was sent"
          below={
            <>
              <Matter linked={linked} />
              <NextOfQuery linked={linked} />
            </>
          }
        >
          On {dateTime(answered_at)}. It can’t be changed; you can add to it at the hearing, if there is one.
        </LinkNotice>
      ) : status === 'QUERY' ? (
        <AnswerLinkForm linked={linked} token={token} reload={reload} />
      ) : (
        <LinkNotice sign="closed" title="Nothing is asked of you any more" below={<Matter linked={linked} />}>
          {status === 'WITHDRAWN' ? 'The query was withdrawn.' : 'The case went on without an answer.'} Write to human
          resources if you still want to say something.
        </LinkNotice>
      )}
    </LinkLayout>
  );
}

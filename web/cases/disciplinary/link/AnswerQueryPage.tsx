import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { LinkPage } from '../../../platform/link/LinkPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { AnswerQuery } from './AnswerQuery';
import { FromLink } from './FromLink';

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

import { useParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { LinkPage } from '../../../platform/link/LinkPage';
import { TAKEN_TOKEN } from '../../../platform/link/link-token';
import { FromLink } from './FromLink';
import { PartyCase } from './PartyCase';

/** `/disciplinary/party/:token`: a party reads what reaches them of a case, writes, and decides where they are in the chair. */
export const OpenCasePage = () => (
  <LinkPage
    place="case-party"
    segment={useParams().token ?? ''}
    address={pages.openCase(TAKEN_TOKEN)}
    title="Disciplinary case"
  >
    {(token) => (
      <FromLink token={token} title="Disciplinary case">
        {(linked, reload) => <PartyCase linked={linked} reload={reload} />}
      </FromLink>
    )}
  </LinkPage>
);

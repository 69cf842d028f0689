import { useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { LinkPage } from '../../platform/link/LinkPage';
import { LinkedAppraisal } from './LinkedAppraisal';
import { idsInPathTo } from './review-link';
import { WeighObjectives } from './WeighObjectives';

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

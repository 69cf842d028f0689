import type { ReactNode } from 'react';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import type { AppraisalState } from '../../../contracts/performance/appraisal-state';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../platform/link/LinkProblemPage';
import { plainTexts } from '../../platform/ui/format';
import { isAbout, type ReviewIds } from './review-link';

interface Props {
  token: string;
  title: string;
  /** The record that the address names; null where it names none. */
  ids: ReviewIds | null;
  /** The status that the record is to have. */
  status: AppraisalState;
  children: (record: AppraisalRecord, reload: () => Promise<unknown>) => ReactNode;
}

/** Reads what the link of a manager is about. Where the address names another record, the link is not for this page. */
export function LinkedAppraisal({ token, title, ids, status, children }: Props) {
  const { data, error, refetch } = trpc.appraisal.linked.useQuery(
    { status },
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data && (!ids || !isAbout(data, ids))) {
    return <LinkProblemPage problem={{ status: 401, code: 'UNAUTHENTICATED', link: 'invalid' }} token={token} />;
  }
  if (data) return children(data, refetch);
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={title}>{null}</LinkLayout>;
}

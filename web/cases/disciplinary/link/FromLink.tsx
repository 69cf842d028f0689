import type { ReactNode } from 'react';
import type { LinkedCase } from '../../../../contracts/cases/disciplinary';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { plainTexts } from '../../../platform/ui/format';

interface Props {
  token: string;
  title: string;
  children: (linked: LinkedCase, reload: () => Promise<unknown>) => ReactNode;
}

/** Reads the case of a link: what reaches its holder, or why the link does not open. */
export function FromLink({ token, title, children }: Props) {
  const { data, error, refetch } = trpc.disciplinary.linked.useQuery(
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: plainTexts },
  );
  if (data) return children(data, refetch);
  if (error) return <LinkProblemPage problem={problemOfError(error)} token={token} onRetry={() => void refetch()} />;
  return <LinkLayout title={title}>{null}</LinkLayout>;
}

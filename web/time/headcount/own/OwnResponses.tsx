import type { ReactNode } from 'react';
import type { MonthName } from '../../../../contracts/platform/dates';
import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { problemOfError } from '../../../platform/call/problem';
import { FailedRead } from '../../../platform/record/FailedRead';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { useOwnResponses } from './use-own-responses';

interface Props {
  years: readonly number[];
  month?: MonthName;
  children: (responses: HeadcountResponse[]) => ReactNode;
}

/** The own responses of some years, once they are there. */
export function OwnResponses({ years, month, children }: Props) {
  const { data, error, refetch } = useOwnResponses({ years, month });
  if (data) return children(data);
  if (!error) return <FormSkeleton fields={4} />;
  return (
    <>
      <PageHeading title="Headcount" />
      <FailedRead problem={problemOfError(error)} what="headcounts" place="headcount" retry={() => void refetch()} />
    </>
  );
}

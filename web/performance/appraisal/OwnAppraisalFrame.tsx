import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { pages } from '../../../contracts/platform/pages';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { NoRecord } from '../../platform/record/NoRecord';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { type OwnAppraisalRecord as Own, useOwnAppraisal } from './use-own-appraisal';

const KIND = {
  word: 'appraisal',
  title: 'Appraisal',
  icon: ClipboardCheck,
  list: { to: pages.appraisals(), label: 'My appraisals' },
  why: 'It may be of somebody else, or not have been sent to you.',
};

interface Props {
  id: number;
  /** The employee and the KPI that the address names, where it does. */
  named?: { employee: number; kpi: number };
  children: (own: Own) => ReactNode;
}

/** A page about one of the own appraisals. */
export function OwnAppraisalFrame({ id, named, children }: Props) {
  const query = useOwnAppraisal(id);
  return (
    <LoadedRecord kind={KIND} query={query} skeleton={<FormSkeleton fields={5} />}>
      {(own) => {
        const { employee, kpi_id, employee_kpi_id } = own.record;
        const fits = !named || (named.employee === employee.id && named.kpi === (kpi_id ?? employee_kpi_id));
        return fits ? children(own) : <NoRecord kind={KIND} />;
      }}
    </LoadedRecord>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../platform/call/trpc';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { mayRead } from '../../platform/session/may';
import { fullName, plainTexts } from '../../platform/ui/format';

/** Somebody a letter is shown for. An employee and a candidate may have the same id, so a candidate's stands below zero. */
interface Reader extends ListedPerson {
  employee?: number;
  candidate?: number;
}

/** Employees and candidates whom a letter can be shown for, and the one who is chosen: the first, until somebody chooses. */
export function usePreviewPeople() {
  const search = usePeopleSearch();
  const asked = { ...search.asked, page_size: PEOPLE_PAGE };
  const [records, recruitment] = [mayRead('records'), mayRead('recruitment')];
  const employees = trpc.employee.list.useQuery(asked, {
    placeholderData: keepPreviousData,
    select: plainTexts,
    enabled: records,
  });
  const candidates = trpc.onboarding.candidates.useQuery(
    { ...asked, ordering: 'lastname' },
    { placeholderData: keepPreviousData, select: plainTexts, enabled: recruitment },
  );
  const staff = (employees.data?.results ?? []).map(
    ({ id, code, firstName: firstname, middlename, lastName: lastname, company_name, jobrole_name }): Reader => ({
      id,
      employee: id,
      name: fullName({ firstname, middlename, lastname, code }),
      code,
      company: company_name,
      about: jobrole_name,
    }),
  );
  const hires = (candidates.data?.results ?? []).map(
    (row): Reader => ({
      id: -row.id,
      candidate: row.id,
      name: fullName(row),
      company: row.company,
      about: row.job_role,
      state: 'Candidate',
    }),
  );
  const results = [...staff, ...hires];
  const pending = (records && employees.isPending) || (recruitment && candidates.isPending);
  const [chosen, setChosen] = useState<Reader | null>(null);
  const first = pending ? undefined : results[0];
  useEffect(() => {
    // Nobody is chosen yet: the letter is shown for somebody, so that nothing has to be imagined.
    if (first) setChosen((person) => person ?? first);
  }, [first]);
  return {
    /** Whether there is anybody whom the reader of this page may look at. */
    knows: records || recruitment,
    /** Whether it is known for whom the letter is shown, or that there is nobody. */
    settled: !pending && (chosen !== null || first === undefined),
    search,
    chosen,
    setChosen,
    list: {
      data: { results, total: Math.max(employees.data?.total ?? 0, candidates.data?.total ?? 0) },
      isFetching: employees.isFetching || candidates.isFetching,
      error: employees.error ?? candidates.error,
      refetch: () => Promise.all([records && employees.refetch(), recruitment && candidates.refetch()]),
    },
  };
}

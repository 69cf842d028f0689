import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChoices } from '../list/FilterChoices';
import { FilterText } from '../list/FilterText';
import { useRested } from '../list/rested';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { fullName, plainTexts } from '../ui/format';

/** Somebody with an account, by the beginning of their name. */
export function PersonChoice({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id: number) => void }) {
  const [text, setText] = useState('');
  const search = useRested(text.trim()) || undefined;
  const list = trpc.adminUser.list.useQuery(
    { roles: 'EMPLOYEE,ADMIN', pagesize: 10, search },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const users = list.data?.results ?? [];
  return (
    <>
      <FilterText label="Name" value={text} onChange={setText} />
      <FilterChoices
        legend="Person"
        choices={users.map((user) => [String(user.user_id), `${fullName(user)}, ${user.email}`])}
        chosen={String(chosen ?? '')}
        said={list.error ? problemWords(problemOf(list.error), 'read') : undefined}
        onChoose={(id) => onChoose(Number(id))}
      />
    </>
  );
}

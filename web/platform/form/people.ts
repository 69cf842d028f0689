import { useState } from 'react';
import { useRested } from '../list/rested';
import type { Option } from '../ui/SearchSelect';

/** Somebody who can be chosen, with what tells them from a namesake. */
export interface ListedPerson {
  id: number;
  name: string;
  /** Staff ID. */
  code?: string | null;
  company?: string | null;
  /** The further description of the person: a job role, an address. */
  about?: string | null;
  /** The state of the person, at the right of the row. */
  state?: string;
}

/** How many people a picker shows at a time. */
export const PEOPLE_PAGE = 10;

/** The typed text of a picker of people, and the query of its call once typing rests. */
export function usePeopleSearch() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  return {
    asked: { page, search: useRested(text.trim()) || undefined },
    shown: {
      search: text,
      onSearch: (typed: string) => {
        setText(typed.slice(0, 100));
        setPage(1);
      },
      page,
      onPage: setPage,
    },
  };
}

export const personOption = ({ id, name, code, company, about, state }: ListedPerson): Option => ({
  value: id,
  label: name,
  below: [code, company, about].filter(Boolean).join(', '),
  ...(state && { hint: state }),
});

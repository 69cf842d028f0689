import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '../../contracts/dates';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import { useRested } from '../list/rested';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import type { Filter } from '../ui/FilterBar';
import { date, fullName, plainTexts } from '../ui/format';
import { plainName } from './audit-words';

const dayIn = (text: string): string => (isDay(text) ? text : '');

function spanWords(from: string, to: string): string | null {
  if (from && to) return from === to ? date(from) : `${date(from)} to ${date(to)}`;
  return from ? `from ${date(from)}` : to ? `until ${date(to)}` : null;
}

/** The filters of the audit as the address has them: what to ask for, and the controls. */
export function useAuditFilters(address: ListAddress) {
  const kinds = trpc.adminUser.auditKinds.useQuery({}, { staleTime: 300_000 });
  const person = Number(address.get('person')) || undefined;
  const name = trpc.profile.user.useQuery({ id: person ?? 0 }, { enabled: person !== undefined, staleTime: 300_000 });
  const record = address.get('record');
  const action = address.get('action');
  const from = dayIn(address.get('from'));
  const to = dayIn(address.get('to'));
  // Another filter is another list: it begins at its newest row.
  const set = (changes: Record<string, string | null>) => address.set({ ...changes, before: null });
  const asked = {
    person,
    record: record || undefined,
    action: action || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  const failed = kinds.error && `${problemWords(problemOf(kinds.error), 'read')}. Close and open to try again.`;
  const filters: Filter[] = [
    {
      key: 'person',
      label: 'Person',
      value: person ? (name.data ? fullName(name.data) : `No. ${person}`) : null,
      onClear: () => set({ person: null }),
      editor: <PersonChoice chosen={person} onChoose={(id) => set({ person: String(id) })} />,
    },
    {
      key: 'record',
      label: 'Record',
      value: record ? plainName(record) : null,
      onClear: () => set({ record: null }),
      editor: (
        <Choices
          legend="Record"
          options={(kinds.data?.records ?? []).map((kind) => [kind, plainName(kind)])}
          chosen={record}
          failed={failed}
          onChoose={(kind) => set({ record: kind })}
        />
      ),
    },
    {
      key: 'action',
      label: 'Action',
      value: action || null,
      onClear: () => set({ action: null }),
      editor: (
        <Choices
          legend="Action"
          options={(kinds.data?.actions ?? []).map((act) => [act, act])}
          chosen={action}
          failed={failed}
          onChoose={(act) => set({ action: act })}
        />
      ),
    },
    {
      key: 'days',
      label: 'Days',
      value: spanWords(from, to),
      onClear: () => set({ from: null, to: null }),
      editor: (
        <div className={styles.span}>
          <DayInput label="From" value={from} max={to} onChange={(day) => set({ from: day })} />
          <DayInput label="To" value={to} min={from} onChange={(day) => set({ to: day })} />
        </div>
      ),
    },
  ];
  return { asked, filters };
}

interface ChoicesProps {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  failed: string | null;
  onChoose: (value: string) => void;
}

function Choices({ legend, options, chosen, failed, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {failed && <p className={styles.said}>{failed}</p>}
      {options.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={legend} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Somebody with an account, by the beginning of their name. */
function PersonChoice({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id: number) => void }) {
  const [text, setText] = useState('');
  const search = useRested(text.trim()) || undefined;
  const list = trpc.adminUser.list.useQuery(
    { roles: 'EMPLOYEE,ADMIN', pagesize: 10, search },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const users = list.data?.results ?? [];
  return (
    <>
      <label className={styles.field}>
        Name
        <input type="search" maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Choices
        legend="Person"
        options={users.map((user) => [String(user.user_id), `${fullName(user)}, ${user.email}`])}
        chosen={String(chosen ?? '')}
        failed={list.error && problemWords(problemOf(list.error), 'read')}
        onChoose={(id) => onChoose(Number(id))}
      />
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayInput({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

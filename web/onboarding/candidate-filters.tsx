import { Checkbox } from '@radix-ui/themes';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../contracts/candidate-status';
import { addDays, isDay } from '../../contracts/dates';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import type { Filter } from '../ui/FilterBar';
import { date } from '../ui/format';
import { STATUS_WORDS } from './status-words';

/** The states in an address such as `?status=DRAFT,UPLOADED`; unknown words are left out. */
export const statusesIn = (text: string): CandidateStatus[] =>
  CANDIDATE_STATUSES.filter((status) => text.split(',').includes(status));

/** A span of days in words, as short as it can be said: whole months without their days. Either end may be open. */
export function spanWords(from: string, to: string): string | null {
  if (!from) return to ? `until ${date(to)}` : null;
  if (!to) return `from ${date(from)}`;
  const months = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  const [start, end] = [from, to].map((day) => (months ? date(day).replace(/^\d+ /, '') : date(day)));
  if (start === end) return start ?? null;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? start?.slice(0, -5) : start}–${end}`;
}

/** The first of some words, and how many more there are. */
const firstOf = ([first, ...more]: string[]): string | null =>
  first === undefined ? null : more.length === 0 ? first : `${first} +${more.length}`;

const dayIn = (text: string): string => (isDay(text) ? text : '');

/**
 * The filters of a list of candidates as the address has them: what to ask for, and the controls. `offered` are the
 * states that can be chosen; with none chosen the list shows all of those.
 */
export function useCandidateFilters(address: ListAddress, offered: readonly CandidateStatus[] = CANDIDATE_STATUSES) {
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000 });
  const statuses = statusesIn(address.get('status')).filter((status) => offered.includes(status));
  const every = offered.length === CANDIDATE_STATUSES.length ? [] : offered;
  const company = Number(address.get('company')) || undefined;
  const from = dayIn(address.get('resumption_from'));
  const to = dayIn(address.get('resumption_to'));
  const endsFrom = dayIn(address.get('offer_expires_from'));
  const endsTo = dayIn(address.get('offer_expires_to'));
  const waits = address.get('waiver') === 'PENDING';

  const asked = {
    status: (statuses.length > 0 ? statuses : every).join(',') || undefined,
    company,
    resumption_from: from || undefined,
    resumption_to: to || undefined,
    offer_expires_from: endsFrom || undefined,
    offer_expires_to: endsTo || undefined,
    waiver: waits ? ('PENDING' as const) : undefined,
  };

  const filters: Filter[] = [
    {
      key: 'status',
      label: 'Status',
      value: firstOf(statuses.map((status) => STATUS_WORDS[status].word)),
      onClear: () => address.set({ status: null }),
      editor: (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Status</legend>
          {offered.map((status) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
            <label key={status} className={styles.choice}>
              <Checkbox
                checked={statuses.includes(status)}
                onCheckedChange={(checked) =>
                  address.set({
                    status: offered
                      .filter((other) => (other === status ? checked === true : statuses.includes(other)))
                      .join(','),
                  })
                }
              />
              {STATUS_WORDS[status].word}
            </label>
          ))}
        </fieldset>
      ),
    },
    {
      key: 'company',
      label: 'Company',
      value: company ? (companies.data?.find(({ id }) => id === company)?.name ?? `No. ${company}`) : null,
      onClear: () => address.set({ company: null }),
      editor: (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Company</legend>
          {companies.isError && (
            <p className={styles.said}>
              {problemWords(problemOf(companies.error), 'read')}. Close and open to try again.
            </p>
          )}
          {companies.data?.map(({ id, name }) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="company"
                checked={company === id}
                onChange={() => address.set({ company: String(id) })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      ),
    },
    {
      key: 'resumption',
      label: 'Resumption',
      value: spanWords(from, to),
      onClear: () => address.set({ resumption_from: null, resumption_to: null }),
      editor: (
        <div className={styles.span}>
          <DayInput label="From" value={from} max={to} onChange={(day) => address.set({ resumption_from: day })} />
          <DayInput label="To" value={to} min={from} onChange={(day) => address.set({ resumption_to: day })} />
        </div>
      ),
    },
    {
      key: 'offer_expires',
      label: 'Offer ends',
      value: spanWords(endsFrom, endsTo),
      onClear: () => address.set({ offer_expires_from: null, offer_expires_to: null }),
      editor: (
        <div className={styles.span}>
          <DayInput
            label="From"
            value={endsFrom}
            max={endsTo}
            onChange={(day) => address.set({ offer_expires_from: day })}
          />
          <DayInput
            label="To"
            value={endsTo}
            min={endsFrom}
            onChange={(day) => address.set({ offer_expires_to: day })}
          />
        </div>
      ),
    },
    {
      key: 'waiver',
      label: 'Waiver',
      value: waits ? 'no answer yet' : null,
      onClear: () => address.set({ waiver: null }),
      editor: (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
        <label className={styles.choice}>
          <Checkbox
            checked={waits}
            onCheckedChange={(checked) => address.set({ waiver: checked === true ? 'PENDING' : null })}
          />
          Asked for, no answer yet
        </label>
      ),
    },
  ];

  return { asked, filters, isFiltered: filters.some((filter) => filter.value !== null) || address.search !== '' };
}

interface DayInputProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string | null) => void;
}

function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </label>
  );
}

import { Grid } from '@radix-ui/themes';
import { isDay } from '../../contracts/dates';
import { EMPLOYMENT_STATUSES } from '../../contracts/employee';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import type { Filter } from '../ui/FilterBar';
import { date, plainText } from '../ui/format';
import { Text } from '../ui/Text';
import { EMPLOYMENT } from './employee-words';

const STATUSES = [...EMPLOYMENT_STATUSES, 'ARCHIVED'] as const;
const CONFIRMATIONS = { PENDING: 'On probation', CONFIRMED: 'Confirmed', NOT_CONFIRMED: 'Not confirmed' } as const;

const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text);
const dayIn = (text: string): string => (isDay(text) ? text : '');
const spanWords = (from: string, to: string): string | null =>
  from && to ? `${date(from)} – ${date(to)}` : from ? `from ${date(from)}` : to ? `until ${date(to)}` : null;

interface Choice {
  value: string;
  label: string;
}

function Choices({
  name,
  legend,
  choices,
  chosen,
  said,
  onChoose,
}: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  said?: string | undefined;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {said && (
        <Text as="p" tone="quiet">
          {said}
        </Text>
      )}
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The filters of a list of employees as the address has them: what to ask for, and the controls. */
export function useEmployeeFilters(address: ListAddress) {
  const id = (name: string) => Number(address.get(name)) || undefined;
  const company = id('company');
  const ofCompany = { enabled: company !== undefined, staleTime: 300_000 };
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000 });
  const lists = {
    location: trpc.company.branches.useQuery({ company: company ?? 1 }, ofCompany),
    department: trpc.company.departments.useQuery({ company: company ?? 1 }, ofCompany),
    jobrole: trpc.company.jobRoles.useQuery({ company: company ?? 1 }, ofCompany),
  };
  const status = oneOf(STATUSES, address.get('status'));
  const confirmation = oneOf(['PENDING', 'CONFIRMED', 'NOT_CONFIRMED'], address.get('confirmation'));
  const from = dayIn(address.get('hired_from'));
  const to = dayIn(address.get('hired_to'));
  const leaving = { from: dayIn(address.get('leaving_from')), to: dayIn(address.get('leaving_to')) };
  const asked = {
    company,
    location: id('location'),
    department: id('department'),
    jobrole: id('jobrole'),
    status,
    confirmation,
    hired_from: from || undefined,
    hired_to: to || undefined,
    leaving_from: leaving.from || undefined,
    leaving_to: leaving.to || undefined,
  };

  const listed = (
    key: string,
    label: string,
    { data, error }: { data: readonly { id: number; name: string }[] | undefined; error: unknown },
    { needs, clears = {} }: { needs?: boolean; clears?: Record<string, null> } = {},
  ): Filter => {
    const chosen = id(key);
    return {
      key,
      label,
      value: chosen ? plainText(data?.find((one) => one.id === chosen)?.name ?? `No. ${chosen}`) : null,
      onClear: () => address.set({ [key]: null, ...clears }),
      editor: (
        <Choices
          name={key}
          legend={label}
          choices={(data ?? []).map((one) => ({ value: String(one.id), label: plainText(one.name) }))}
          chosen={chosen ? String(chosen) : undefined}
          said={
            needs && !company
              ? 'Filter by company first.'
              : error
                ? `${problemWords(problemOf(error), 'read')}. Close and open to try again.`
                : undefined
          }
          onChoose={(value) => address.set({ ...clears, [key]: value })}
        />
      ),
    };
  };

  const span = (key: 'hired' | 'leaving', label: string, first: string, last: string): Filter => ({
    key,
    label,
    value: spanWords(first, last),
    onClear: () => address.set({ [`${key}_from`]: null, [`${key}_to`]: null }),
    editor: (
      <Grid gap="2" columns="1fr 1fr">
        <label className={styles.field}>
          From
          <input
            type="date"
            value={first}
            max={last || undefined}
            onChange={(event) => address.set({ [`${key}_from`]: event.target.value })}
          />
        </label>
        <label className={styles.field}>
          To
          <input
            type="date"
            value={last}
            min={first || undefined}
            onChange={(event) => address.set({ [`${key}_to`]: event.target.value })}
          />
        </label>
      </Grid>
    ),
  });

  const filters: Filter[] = [
    listed('company', 'Company', companies, { clears: { location: null, department: null, jobrole: null } }),
    listed('location', 'Branch', lists.location, { needs: true }),
    listed('department', 'Department', lists.department, { needs: true }),
    listed('jobrole', 'Job role', lists.jobrole, { needs: true }),
    {
      key: 'status',
      label: 'Status',
      value: status ? EMPLOYMENT[status].word : null,
      onClear: () => address.set({ status: null }),
      editor: (
        <Choices
          name="status"
          legend="Status"
          choices={STATUSES.map((value) => ({ value, label: EMPLOYMENT[value].word }))}
          chosen={status}
          onChoose={(value) => address.set({ status: value })}
        />
      ),
    },
    {
      key: 'confirmation',
      label: 'Confirmation',
      value: confirmation ? CONFIRMATIONS[confirmation] : null,
      onClear: () => address.set({ confirmation: null }),
      editor: (
        <Choices
          name="confirmation"
          legend="Confirmation"
          choices={Object.entries(CONFIRMATIONS).map(([value, label]) => ({ value, label }))}
          chosen={confirmation}
          onChoose={(value) => address.set({ confirmation: value })}
        />
      ),
    },
    span('hired', 'Employed', from, to),
    span('leaving', 'Leaving', leaving.from, leaving.to),
  ];
  return { asked, filters, isFiltered: address.search !== '' || filters.some(({ value }) => value !== null) };
}

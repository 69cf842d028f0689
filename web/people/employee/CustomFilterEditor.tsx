import { Grid, Select } from '@radix-ui/themes';
import { useState } from 'react';
import type { CustomField } from '../../../contracts/organisation/custom-field';
import { NUMBER_WORDS } from '../../../contracts/organisation/custom-kinds';
import { type CustomFilter, customFilterText, isNumberBound } from '../../../contracts/platform/custom-filter';
import { problemOfError } from '../../platform/call/problem';
import { rereadProblemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { DaysChoice } from '../../platform/form/DaysChoice';
import { FilterText } from '../../platform/list/FilterText';
import { plainText } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';

type Span = Pick<CustomFilter, 'from' | 'to'>;

interface Props {
  company: number;
  filters: readonly CustomFilter[];
  onChange: (text: string) => void;
}

/** The controls of the filter by company fields: a choice, a span of days, a range of numbers. */
export function CustomFilterEditor({ company, filters, onChange }: Props) {
  const query = trpc.company.fields.useQuery({ company }, { staleTime: 300_000 });
  // A second change may come before the address shows the first, so that the panel keeps what it was told.
  const [kept, setKept] = useState(filters);
  const given = customFilterText(filters);
  const [seen, setSeen] = useState(given);
  if (seen !== given) {
    setSeen(given);
    setKept(filters);
  }
  if (!query.data)
    return query.error ? (
      <Text as="p" tone="quiet">
        {rereadProblemWords(problemOfError(query.error))}
      </Text>
    ) : (
      <Skeleton width="60%" height={10} />
    );
  const fields = query.data.filter(({ kind, archived_at }) => kind !== 'TEXT' && archived_at === null);
  if (fields.length === 0)
    return (
      <Text as="p" tone="quiet">
        This company has no fields to filter by.
      </Text>
    );
  const filterOf = ({ id }: CustomField): CustomFilter => kept.find(({ field }) => field === id) ?? { field: id };
  const set = (next: CustomFilter) => {
    const changed = [...kept.filter(({ field }) => field !== next.field), next];
    setKept(changed);
    onChange(customFilterText(changed));
  };
  return (
    <Grid gap="4">
      {fields.map((field) => (
        <Grid key={field.id} gap="2" role="group" aria-label={plainText(field.name)}>
          <Text as="p" weight="medium">
            {plainText(field.name)}
          </Text>
          {field.kind === 'CHOICE' ? (
            <Choice
              field={field}
              chosen={filterOf(field).is}
              onChoose={(is) => set(is === undefined ? { field: field.id } : { field: field.id, is })}
            />
          ) : (
            <Bounds field={field} span={filterOf(field)} onChange={(span) => set({ field: field.id, ...span })} />
          )}
        </Grid>
      ))}
    </Grid>
  );
}

const ANY = ' ';

function Choice({
  field: { name, choices },
  chosen,
  onChoose,
}: {
  field: CustomField;
  chosen: string | undefined;
  onChoose: (choice: string | undefined) => void;
}) {
  return (
    <Select.Root value={chosen ?? ANY} onValueChange={(text) => onChoose(text === ANY ? undefined : text)}>
      <Select.Trigger aria-label={plainText(name)} />
      <Select.Content position="popper" variant="soft">
        <Select.Item value={ANY}>Any</Select.Item>
        {choices.map((choice) => (
          <Select.Item key={choice} value={choice}>
            {plainText(choice)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

/** A number without what parts its thousands. */
const plain = (text: string): string => text.replaceAll(/[,\s]/g, '');

/** A span with one of its ends changed; an empty end is open. */
const changed = (span: Span, end: 'from' | 'to', text: string): Span => {
  const { [end]: _, ...rest } = { from: span.from, to: span.to };
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return text === '' ? kept : { ...kept, [end]: text };
};

function Bounds({ field, span, onChange }: { field: CustomField; span: Span; onChange: (span: Span) => void }) {
  if (field.kind === 'DAY')
    return (
      <DaysChoice
        from={String(span.from ?? '')}
        to={String(span.to ?? '')}
        onFrom={(day) => onChange(changed(span, 'from', day))}
        onTo={(day) => onChange(changed(span, 'to', day))}
      />
    );
  return (
    <Grid gap="2" columns="repeat(2, minmax(0, 1fr))">
      {(['from', 'to'] as const).map((end) => (
        <FilterText
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={String(span[end] ?? '')}
          inputMode="decimal"
          problemOf={(text) => (text === '' || isNumberBound(plain(text)) ? undefined : NUMBER_WORDS)}
          onChange={(text) => onChange(changed(span, end, plain(text)))}
        />
      ))}
    </Grid>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';

interface Reader {
  id: number;
  name: string;
}

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control' | 'name'> {
  label: string;
  /** Those who are chosen already. */
  known: readonly Reader[];
  /** The company of the report; none for all companies. */
  company: number | undefined;
}

/** Chooses admins who may see a report. */
export function ReadersField<T extends FieldValues, C, O>({ control, name, label, known, company }: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState<readonly Reader[]>(known);
  const search = usePeopleSearch();
  const list = trpc.report.readers.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE, ...(company !== undefined && { company }) },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <Field label={label} error={error} hint="Each gets the numbers that they may see themselves.">
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label={label}
          multiple
          search={search}
          list={list}
          personOf={(reader) => reader}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            field.onChange(next.map(({ id }) => id));
          }}
          nobodyFits="No admin who may see this report fits"
        />
      )}
    </Field>
  );
}

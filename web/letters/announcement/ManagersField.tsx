import { keepPreviousData } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import type { LinePerson } from '../../../contracts/people/reporting-line';
import { trpc } from '../../platform/call/trpc';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';
import type { Form } from './announcement-form';

const LABEL = 'People who report to';

const personOf = ({ id, name, code, company, about }: LinePerson) => ({ id, name, code, company, about });

/** Chooses the managers whose people an announcement is for. */
export function ManagersField({ control }: { control: Control<Form> }) {
  const { field, fieldState } = useController({ control, name: 'audience.managers' });
  const search = usePeopleSearch();
  const list = trpc.reportingLine.people.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    {
      placeholderData: keepPreviousData,
      // Nobody is told by the line of a person outside.
      select: (page) => ({
        ...plainTexts(page),
        results: plainTexts(page).results.filter(({ kind }) => kind === 'employee'),
      }),
    },
  );
  return (
    <Field label={LABEL} error={fieldState.error?.message}>
      {(aria) => (
        <PeopleSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label={LABEL}
          multiple
          search={search}
          list={list}
          personOf={personOf}
          chosen={field.value}
          onChange={(chosen) => field.onChange(chosen.map(({ id, name, company = null }) => ({ id, name, company })))}
        />
      )}
    </Field>
  );
}

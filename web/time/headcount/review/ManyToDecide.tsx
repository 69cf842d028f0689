import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import type { TypedValues } from '../../../platform/form/checked-by';
import { choiceName, choiceOf, reasonName } from './decisions';
import styles from './PeopleToDecide.module.css';
import { PersonRow } from './PersonRow';
import { ReviewSection } from './ReviewSection';

/** Rows that show before the rest is asked for. */
const SHOWN = 8;

/** Rows, eight at first, and one button that approves everybody of them about whom nothing is chosen. */
export function ManyToDecide({
  title,
  note,
  people,
  form,
}: {
  title: string;
  note?: string;
  people: readonly ReviewedResponse[];
  form: UseFormReturn<TypedValues>;
}) {
  const [all, setAll] = useState(false);
  const typed = form.watch();
  const left = people.filter(({ id }) => choiceOf(typed, id) === null);
  const approve = () => {
    for (const { id } of left) form.setValue(choiceName(id), 'approve', { shouldDirty: true });
  };
  // A row that is wrong is never hidden.
  const rows = people.filter((one, i) => all || i < SHOWN || form.formState.errors[reasonName(one.id)]);
  return (
    <ReviewSection
      title={title}
      count={people.length}
      note={note}
      act={
        left.length > 0 && (
          <Button type="button" size="2" variant="outline" onClick={approve}>
            Approve {left.length} left
          </Button>
        )
      }
    >
      <ul>
        {rows.map((one) => (
          <PersonRow key={one.id} person={one} form={form} />
        ))}
      </ul>
      {rows.length < people.length && (
        <Button
          type="button"
          size="3"
          variant="soft"
          color="gray"
          mt="3"
          className={styles.more}
          onClick={() => setAll(true)}
        >
          Show {people.length - rows.length} more
        </Button>
      )}
    </ReviewSection>
  );
}

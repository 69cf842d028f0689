import { useState } from 'react';
import { type Item, type ItemSection, itemTitle } from '../../contracts/employee-item';
import { FormDialog } from '../form/FormDialog';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { country, plainTexts } from '../ui/format';
import { toast } from '../ui/toast';
import { GENDER, wordOf } from './employee-words';
import { ItemFields } from './ItemFields';
import { useReadItems, useSaveItem } from './item-calls';
import { KINDS, labelsOf, valuesOf } from './item-kinds';

interface Props {
  section: ItemSection;
  employee: { id: number; name: string };
  /** The one to change, or null for a new one. */
  item: Item | null;
  onClose: () => void;
}

/** The form of one item of a record. Somebody else's edit meanwhile is shown beside what was typed. */
export function ItemDialog({ section, employee, item, onClose }: Props) {
  const { word, purpose, form: schema } = KINDS[section];
  const labels = labelsOf(section);
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(item);
  const blank = valuesOf(section, item);
  const { control, handleSubmit, setError, setValue, getValues } = useSchemaForm(
    schema,
    item || !('country' in blank) ? blank : { ...blank, country: 'Nigerian' },
  );
  const conflict = useEditConflict(labels, (name, value) => setValue(name, value ?? '', { shouldValidate: true }));
  const read = useReadItems(section, employee.id);
  const done = (saved: Item) => {
    toast.success(`${itemTitle(plainTexts(saved))} saved`);
    onClose();
  };
  const save = useSaveItem(section, employee.id, {
    onSaved: done,
    onError: async (error) => {
      const problem = problemOf(error);
      if (problem.status === 409 && before) {
        const now = (await read().catch(() => [])).find(({ id }) => id === before.id);
        if (now && now.version !== before.version) {
          setBefore(now);
          const [old, fresh] = [valuesOf(section, before), valuesOf(section, now)];
          if (!conflict.meet(old, fresh, getValues(), now.edited)) done(now);
          return;
        }
      }
      showFieldProblems(problem, setError, Object.keys(labels));
      reportFailure(error, 'employee');
    },
  });
  const saveOnce = useOneAtATime(save);
  return (
    <FormDialog
      title={item ? `Edit ${itemTitle(item)}` : `Add ${word}`}
      description={item ? `${KINDS[section].title} of ${employee.name}` : `For ${employee.name}. ${purpose}`}
      submit={item ? `Save ${word}` : `Add ${word}`}
      busy={save.isPending}
      {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
      onClose={onClose}
      onSubmit={handleSubmit((values) => saveOnce({ values, before }))}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before?.version}
          conflict={conflict.conflict}
          word={word}
          textOf={(name, value) =>
            name === 'country'
              ? country(String(value ?? ''))
              : (wordOf(name === 'gender' ? GENDER : {}, String(value ?? '')) ?? '')
          }
          onChoose={conflict.choose}
        />
      )}
      <ItemFields section={section} control={control} stored={item && 'country' in item ? item.country : null} />
    </FormDialog>
  );
}

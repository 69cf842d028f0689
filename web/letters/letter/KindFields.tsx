import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { FieldPair } from '../../platform/form/FieldPair';
import { TextField } from '../../platform/form/TextField';
import { plainTexts } from '../../platform/ui/format';
import { categoryWords, typesOf } from './letter-words';

interface Kind {
  category: string;
  letter_type: string;
}

/** The category and the type of a letter: existing or new ones. */
export function KindFields<T extends FieldValues & Kind, C, O>({
  control,
  fixed,
}: {
  control: Control<T, C, O>;
  /** Whether the category is given. */
  fixed?: boolean | undefined;
}) {
  const field = fieldsOf(control);
  const name = (of: keyof Kind) => of as FieldPath<T>;
  const category = useWatch({ control, name: name('category') });
  const kinds = trpc.letter.kinds.useQuery({}, { select: plainTexts, staleTime: 60_000 }).data?.kinds ?? [];
  return (
    <FieldPair>
      <TextField
        {...field(name('category'))}
        label="Category"
        required
        maxLength={60}
        readOnly={fixed}
        offers={categoryWords(kinds)}
      />
      <TextField
        {...field(name('letter_type'))}
        label="Letter type"
        required
        maxLength={60}
        offers={typesOf(kinds, String(category ?? ''))}
      />
    </FieldPair>
  );
}

import { createContext, type ReactNode, useContext } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** The props of every field of a form. */
export interface BoundProps<T extends FieldValues, C = unknown, O = T> {
  control: Control<T, C, O>;
  name: FieldPath<T>;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  warning?: string;
  disabled?: boolean;
  /** The content at the right of the label. */
  aside?: ReactNode;
  className?: string;
}

/** What a field knows of its form: whose it is, its name there, and its label where the form has one for it. */
export type FieldsOf<T extends FieldValues, C, O, L extends object = object> = <N extends FieldPath<T>>(
  name: N,
) => { control: Control<T, C, O>; name: N } & (N extends keyof L ? { label: L[N] } : unknown);

/** Gives a field what it knows of its form, as `<TextField {...field('code')} />`; a label of its own comes after it. */
export const fieldsOf = <T extends FieldValues, C, O, L extends object = object>(
  control: Control<T, C, O>,
  labels?: L,
): FieldsOf<T, C, O, L> =>
  ((name: string): unknown => ({ control, name, label: labels?.[name as keyof L] })) as FieldsOf<T, C, O, L>;

/** The note below a field of a form, by its name, such as a change that waits for a decision. */
export const FieldNotes = createContext<(name: string) => ReactNode>(() => undefined);

/** The value of a field, how to change it, what is wrong with it, and what stands below it. */
export function useBound<T extends FieldValues, C, O>({
  control,
  name,
}: Pick<BoundProps<T, C, O>, 'control' | 'name'>) {
  const { field, fieldState } = useController<T, FieldPath<T>, O>({ control, name });
  return { field, error: fieldState.error?.message, footer: useContext(FieldNotes)(name) };
}

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

import { ChoiceOfBar } from './ChoiceBar';
import { useListAddress } from './list-address';

/** Stands for no choice: an empty text can't be chosen. */
const ALL = 'all';

interface Props {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The words for no choice: `All companies`. */
  all: string;
  options: readonly { id: number; name: string }[];
  chosen: number | undefined;
}

/** Which of some records the figures of a page are about, or all of them; kept in its address. */
export function NamedChoice({ name, label, all, options, chosen }: Props) {
  const { set } = useListAddress();
  return (
    <ChoiceOfBar
      label={label}
      options={[{ value: ALL, words: all }, ...options.map((one) => ({ value: String(one.id), words: one.name }))]}
      value={chosen === undefined ? ALL : String(chosen)}
      onChoose={(id) => set({ [name]: id === ALL ? null : id })}
    />
  );
}

import { Checkbox } from '@radix-ui/themes';
import { isDay } from '../../../contracts/platform/dates';
import { partOnDemand } from '../ui/on-demand';
import { FilterChoices } from './FilterChoices';
import styles from './filters.module.css';
import { ListedChoices, type UseNamed } from './ListedChoices';
import { type ListFilter, numberIn } from './list-spec';
import { spanWords } from './span-words';

const FilterText = partOnDemand(async () => (await import('./FilterText')).FilterText);
const DaysChoice = partOnDemand(async () => (await import('../form/DaysChoice')).DaysChoice);

type One<K extends string, T> = { [N in K]?: T };

/** Each value with its words, in the order in which they are offered. */
type Words<T extends string> = Readonly<Record<T, string | { word: string }>>;

const valuesOf = <T extends string>(words: Words<T>) => Object.keys(words) as T[];
const wordOf = <T extends string>(words: Words<T>, value: T): string => {
  const said = words[value];
  return typeof said === 'string' ? said : said.word;
};

/** One of some fixed words. */
export function oneOf<K extends string, T extends string>(
  key: K,
  label: string,
  words: Words<T>,
): ListFilter<One<K, T>> {
  const values = valuesOf(words);
  const chosenIn = (params: URLSearchParams) => values.find((value) => value === params.get(key));
  return {
    key,
    label,
    names: [key],
    asked: (params) => asking(key, chosenIn(params)),
    said: (params) => {
      const chosen = chosenIn(params);
      return chosen === undefined ? null : wordOf(words, chosen);
    },
    editor: (params, set) => (
      <FilterChoices
        legend={label}
        choices={values.map((value) => [value, wordOf(words, value)])}
        chosen={chosenIn(params)}
        onChoose={(value) => set({ [key]: value })}
      />
    ),
  };
}

/** Several of some fixed words, asked as one text: `?status=DRAFT,UPLOADED`. */
export function someOf<K extends string, T extends string>(
  key: K,
  label: string,
  words: Words<T>,
): ListFilter<One<K, string>> {
  const values = valuesOf(words);
  const chosenIn = (params: URLSearchParams): T[] => {
    const named = (params.get(key) ?? '').split(',');
    return values.filter((value) => named.includes(value));
  };
  return {
    key,
    label,
    names: [key],
    asked: (params) => asking(key, chosenIn(params).join(',') || undefined),
    said: (params) => {
      const [first, ...more] = chosenIn(params);
      if (first === undefined) return null;
      return more.length === 0 ? wordOf(words, first) : `${wordOf(words, first)} +${more.length}`;
    },
    editor: (params, set) => (
      <FilterBoxes
        legend={label}
        choices={values.map((value) => [value, wordOf(words, value)])}
        chosen={chosenIn(params)}
        onChoose={(chosen) => set({ [key]: chosen.join(',') })}
      />
    ),
  };
}

/** One of the records that `useAll` reads, such as every company. */
export function listedFilter<K extends string>(key: K, label: string, useAll: UseNamed): ListFilter<One<K, number>> {
  const chosenIn = (params: URLSearchParams) => numberIn(params.get(key), 0, Number.MAX_SAFE_INTEGER) || undefined;
  return {
    key,
    label,
    names: [key],
    asked: (params) => asking(key, chosenIn(params)),
    said: (params) => {
      const id = chosenIn(params);
      return id === undefined ? null : <ListedName id={id} useAll={useAll} />;
    },
    editor: (params, set) => (
      <ListedChoices legend={label} useAll={useAll} chosen={chosenIn(params)} onChoose={(id) => set({ [key]: id })} />
    ),
  };
}

/** A text that rows have as it stands, such as a city. */
export function textFilter<K extends string>(
  key: K,
  label: string,
  { hint, maxLength }: { hint: string; maxLength: number },
): ListFilter<One<K, string>> {
  const textIn = (params: URLSearchParams) => (params.get(key) ?? '').slice(0, maxLength);
  return {
    key,
    label,
    names: [key],
    asked: (params) => asking(key, textIn(params) || undefined),
    said: (params) => textIn(params) || null,
    editor: (params, set) => (
      <FilterText
        label={label}
        hint={hint}
        maxLength={maxLength}
        value={textIn(params)}
        onChange={(text) => set({ [key]: text || null })}
      />
    ),
  };
}

/** Between two days, either of which may be open: `days('hired_from', 'hired_to', 'Employed')`. */
export function days<F extends string, L extends string>(
  first: F,
  last: L,
  label: string,
): ListFilter<One<F | L, string>> {
  const dayIn = (params: URLSearchParams, name: string): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return {
    key: first,
    label,
    names: [first, last],
    asked: (params) => ({
      ...asking(first, dayIn(params, first) || undefined),
      ...asking(last, dayIn(params, last) || undefined),
    }),
    said: (params) => spanWords(dayIn(params, first), dayIn(params, last)),
    editor: (params, set) => (
      <DaysChoice
        from={dayIn(params, first)}
        to={dayIn(params, last)}
        onFrom={(day) => set({ [first]: day })}
        onTo={(day) => set({ [last]: day })}
      />
    ),
  };
}

/** The values that are set; an unset filter is left out of the call. */
function asking<K extends string, T>(key: K, value: T | undefined): One<K, T> {
  const asked: One<K, T> = {};
  if (value !== undefined) asked[key] = value;
  return asked;
}

/** The boxes of a filter that takes several choices, one below the other. */
function FilterBoxes<T extends string>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly (readonly [value: T, words: string])[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
}) {
  const values = choices.map(([value]) => value);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(([value, words]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
        <label key={value} className={styles.choice}>
          <Checkbox
            checked={chosen.includes(value)}
            onCheckedChange={(checked) =>
              onChoose(values.filter((one) => (one === value ? checked === true : chosen.includes(one))))
            }
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** The name of the record that a filter is set to; its number while the name is not known. */
function ListedName({ id, useAll }: { id: number; useAll: UseNamed }) {
  const { data } = useAll();
  return data?.find((one) => one.id === id)?.name ?? `No. ${id}`;
}

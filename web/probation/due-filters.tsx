import { DUE_ANSWERS, DUE_SPANS } from '../../contracts/probation';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import type { Filter } from '../ui/FilterBar';
import { plainTexts } from '../ui/format';
import { SAID } from './probation-words';

const SPANS = { due: 'Due now', ended: 'Past the end', all: 'Everybody on probation' } as const;
const ANSWERS = {
  NOT_ASKED: 'Not asked',
  WAITING: 'Asked, no answer yet',
  CONFIRM: SAID.CONFIRM.word,
  EXTEND: SAID.EXTEND.word,
  NOT_CONFIRM: SAID.NOT_CONFIRM.word,
} as const;

interface Choice {
  value: string;
  words: string;
}

function Choices({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          {choice.words}
        </label>
      ))}
    </fieldset>
  );
}

/** The filters of those on probation as the address has them: what to ask for, and the controls. */
export function useDueFilters(address: ListAddress) {
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000, select: plainTexts });
  const company = Number(address.get('company')) || undefined;
  const span = DUE_SPANS.find((one) => one === address.get('span')) ?? 'due';
  const answer = DUE_ANSWERS.find((one) => one === address.get('answer'));
  const filters: Filter[] = [
    {
      key: 'company',
      label: 'Company',
      value: company ? (companies.data?.find(({ id }) => id === company)?.name ?? `No. ${company}`) : null,
      onClear: () => address.set({ company: null }),
      editor: companies.isError ? (
        <p className={styles.said}>{problemWords(problemOf(companies.error), 'read')}. Close and open to try again.</p>
      ) : (
        <Choices
          label="Company"
          name="company"
          choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), words: name }))}
          value={String(company ?? '')}
          onChange={(value) => address.set({ company: value })}
        />
      ),
    },
    {
      key: 'span',
      label: 'Probation',
      value: span === 'due' ? null : SPANS[span],
      onClear: () => address.set({ span: null }),
      editor: (
        <Choices
          label="Probation"
          name="span"
          choices={DUE_SPANS.map((value) => ({ value, words: SPANS[value] }))}
          value={span}
          onChange={(value) => address.set({ span: value === 'due' ? null : value })}
        />
      ),
    },
    {
      key: 'answer',
      label: 'Line manager',
      value: answer ? ANSWERS[answer] : null,
      onClear: () => address.set({ answer: null }),
      editor: (
        <Choices
          label="Line manager"
          name="answer"
          choices={DUE_ANSWERS.map((value) => ({ value, words: ANSWERS[value] }))}
          value={answer ?? ''}
          onChange={(value) => address.set({ answer: value })}
        />
      ),
    },
  ];
  return { asked: { company, span, answer }, filters };
}

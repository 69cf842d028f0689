import type { UseFormReturn } from 'react-hook-form';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { PapersField } from '../../platform/papers/PapersField';
import type { Papers } from '../../platform/papers/use-papers';
import styles from './AnswerFields.module.css';

interface Props {
  control: UseFormReturn<{ words: string }>['control'];
  papers: Papers;
  label: string;
  /** The instant since which the typed text is kept on this device. */
  savedAt: number | null;
  busy: boolean;
}

/** The words of an employee with how much room is left, and the papers that go with them. */
export const AnswerFields = ({ control, papers, label, savedAt, busy }: Props) => (
  <div className={styles.fields}>
    <div className={styles.words}>
      <TextAreaField control={control} name="words" label={label} required rows={7} limit={5000} />
      <DraftSaved at={savedAt} />
    </div>
    <PapersField papers={papers} disabled={busy} />
  </div>
);

import { Grid } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { PapersField } from '../../platform/papers/PapersField';
import type { Papers } from '../../platform/papers/use-papers';

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
  <Grid gap="20px">
    <Grid gap="6px">
      <TextAreaField control={control} name="words" label={label} required rows={7} limit={5000} />
      <DraftSaved at={savedAt} />
    </Grid>
    <PapersField papers={papers} disabled={busy} />
  </Grid>
);

import { Flex } from '@radix-ui/themes';
import { ArrowRight } from 'lucide-react';
import * as z from 'zod';
import { type BandSet, CalibrationForm, type RatedEmployee } from '../../../contracts/performance/performance';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { UNKNOWN_SIGN } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { BandMark } from './BandMark';
import { tenths } from './result-figures';

/** A number is typed as a text. */
const Form = CalibrationForm.extend({
  result: z
    .string()
    .trim()
    .min(1, 'Result is required')
    .regex(/^\d{1,3}(\.\d)?$/, 'Enter 1 to 100 with at most one decimal')
    .transform(Number)
    .pipe(CalibrationForm.shape.result),
});

interface Props {
  rated: RatedEmployee;
  bands: BandSet;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const bandOf = (bands: BandSet, result: number) =>
  bands.find(({ spans }) => spans.some(({ from, to }) => from <= result && result <= to));

function Side({ title, result, bands }: { title: string; result: number | null; bands: BandSet }) {
  const band = result === null ? undefined : bandOf(bands, result);
  return (
    <Flex direction="column" gap="1" minWidth="0" flexGrow="1" flexBasis="0">
      <Text size="12" tone="quiet">
        {title}
      </Text>
      <Text size="20" weight="bold" figures>
        {result === null ? UNKNOWN_SIGN : tenths(result)}
      </Text>
      {band ? <BandMark {...band} /> : <Text tone="quiet">{result === null ? UNKNOWN_SIGN : 'No band'}</Text>}
    </Flex>
  );
}

/** Changes the result of somebody, with the band before and after and the reason. */
export function CalibrateDialog({ rated, bands, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { id, result: before, employee } = rated;
  const { form, field, edit } = useRecordForm({
    schema: Form,
    blank: { result: String(before), reason: '' },
    create: (values) => utils.client.performance.calibrate.mutate({ ...values, id, before }),
    place: 'act',
    said: ({ message }) => message || 'Result changed',
    done: async () => {
      onClose();
      await utils.performance.invalidate();
      onSaved(id);
    },
    failed: (error) => {
      // The list behind shows what the result is, and the next try starts from it.
      if (problemOfError(error).status === 409) void utils.performance.invalidate();
      return false;
    },
  });
  const typed = Form.shape.result.safeParse(form.watch('result'));
  return (
    <RecordDialog
      edit={edit}
      title={`Change the result of ${employee.name}`}
      description="The reason is kept with the change, and everybody in HR who sees the result sees it. Employees see their result."
      submit="Change result"
      onClose={onClose}
    >
      <Flex gap="3" align="center" role="group" aria-label="Before and after">
        <Side title="Before" result={before} bands={bands} />
        <ArrowRight aria-label="becomes" />
        <Side title="After" result={typed.success ? typed.data : null} bands={bands} />
      </Flex>
      <TextField {...field('result')} label="Result" required inputMode="decimal" maxLength={5} />
      <TextAreaField {...field('reason')} label="Reason" required limit={300} />
    </RecordDialog>
  );
}

import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { LifeRow } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Reason = z.object({ note: caseWords('Reason', 300) });

/** Takes a certificate away that is not right; the employee is told why. */
export function RefuseCertificateDialog({ life, onClose }: { life: LifeRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, version, name, employee } = life;
  const { field, edit } = useRecordForm({
    schema: Reason,
    blank: { note: '' },
    create: ({ note }) => utils.client.hmo.checkCertificate.mutate({ id, version, right: false, note }),
    said: 'Certificate taken away',
    done: async () => {
      onClose();
      await Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Take away the certificate of ${name}?`}
      description={`${employee.name} is told the reason, and hands in another.`}
      submit="Take away certificate"
      destructive
      onClose={onClose}
    >
      <TextAreaField {...field('note')} label="Reason" required rows={3} limit={300} />
    </RecordDialog>
  );
}

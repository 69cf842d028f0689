import { useForm } from 'react-hook-form';
import { CERTIFICATE_FILE, type HmoLife, LIFE_PHOTO } from '../../../../contracts/health/hmo-shapes';
import { trpc } from '../../../platform/call/trpc';
import { FormDialog } from '../../../platform/form/FormDialog';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { toast } from '../../../platform/ui/toast';

/** Hands in the photo or the certificate of somebody who is covered, or is to be. */
export function FilesDialog({ life, onClose }: { life: HmoLife; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: {} });
  const keptAs = `hmo files of ${life.id}`;
  const photo = usePapers({ keptAs, part: 'photo', rules: LIFE_PHOTO });
  const certificate = usePapers({ keptAs, part: 'certificate', rules: CERTIFICATE_FILE });
  const { send, busy, failed } = useSendPapers({
    call: 'hmo.addFiles',
    params: { id: life.id },
    form,
    papers: { photo, certificate },
    done: async () => {
      toast.success('Files added');
      onClose();
      await utils.hmo.invalidate();
    },
  });
  const chosen = photo.listed.length + certificate.listed.length > 0;
  return (
    <FormDialog
      title={`Files of ${life.name}`}
      description="HR looks at the certificate and checks it."
      submit="Add files"
      busy={busy}
      {...(!chosen && { blocked: 'Choose a file' })}
      onSubmit={form.handleSubmit(() => send({}))}
      onClose={onClose}
    >
      {!life.photo && <PapersField papers={photo} label="Photo" add="Choose photo" disabled={busy} />}
      {life.certificate === 'MISSING' && (
        <PapersField
          papers={certificate}
          label={life.relation === 'SPOUSE' ? 'Marriage certificate' : 'Birth certificate'}
          add="Choose certificate"
          disabled={busy}
        />
      )}
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}

import { useForm } from 'react-hook-form';
import { DOCUMENT_FILE } from '../../../contracts/platform/files';
import { trpc } from '../../platform/call/trpc';
import { FormDialog } from '../../platform/form/FormDialog';
import { PapersField } from '../../platform/papers/PapersField';
import { usePapers } from '../../platform/papers/use-papers';
import { useSendPapers } from '../../platform/papers/use-send-papers';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { toast } from '../../platform/ui/toast';
import { leaveSpan } from './leave-words';

interface Props {
  leave: { id: number; leave_type: { name: string }; start_date: string; end_date: string };
  onClose: () => void;
}

/** Hands in a certificate that is not here yet: the employee, or HR for them. */
export function CertificateDialog({ leave, onClose }: Props) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: {} });
  const certificate = usePapers({
    keptAs: `certificate of leave ${leave.id}`,
    part: 'certificate',
    rules: DOCUMENT_FILE,
  });
  const { send, busy, failed } = useSendPapers({
    call: 'leave.addCertificate',
    params: { id: leave.id },
    form,
    papers: { certificate },
    done: async () => {
      toast.success('Certificate added');
      onClose();
      await utils.leave.invalidate();
    },
  });
  return (
    <FormDialog
      title="Add the certificate"
      description={`${leave.leave_type.name}, ${leaveSpan(leave)}. HR alone sees it.`}
      submit="Add certificate"
      busy={busy}
      {...(certificate.listed.length === 0 && { blocked: 'Choose a file' })}
      onSubmit={form.handleSubmit(() => send({}))}
      onClose={onClose}
    >
      <PapersField papers={certificate} label="Certificate" add="Choose certificate" disabled={busy} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}

import { Signature as SignatureIcon } from 'lucide-react';
import type { Signature } from '../../../contracts/platform/signature';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';
import { orDash, plainText } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';
import { NamedList } from './NamedList';
import { SIGNATURES } from './reads';
import styles from './SignatureField.module.css';
import { useSignaturePicture } from './signature-picture';

const SignatureDialog = dialogOnDemand(async () => (await import('./SignatureDialog')).SignatureDialog);

const COLUMNS: readonly Column<Signature>[] = [
  { key: 'role', header: 'Role', width: '34%', cell: (row) => orDash(plainText(row.role)) },
  { key: 'picture', header: 'Signature', width: '180px', cell: (row) => <SignaturePicture signature={row} /> },
];

/** The people who sign letters: all on one page, like the banks. */
export function SignaturesPage() {
  const utils = trpc.useUtils();
  const list = useList(trpc.setting.signatures, SIGNATURES, { asTyped: true });
  return (
    <NamedList
      list={list}
      title="Signatures"
      word="signature"
      icon={SignatureIcon}
      purpose="Offer and deployment letters carry one of the signatures of this list, chosen in Admin settings."
      place="readSignatures"
      columns={COLUMNS}
      second={(row) => plainText(row.role)}
      below={(row) => <SignaturePicture signature={row} />}
      dialog={SignatureDialog}
      form={(row, onClose, onSaved) => <SignatureDialog signature={row} onClose={onClose} onSaved={onSaved} />}
      deletion={{
        send: utils.client.setting.deleteSignature.mutate,
        text: 'Its picture is removed for good. A signature that letters carry stays, and the other admins are told.',
        named: {
          asked: (row) => `the signature of ${plainText(row.name)}`,
          gone: (row) => `Signature of ${plainText(row.name)}`,
        },
        place: 'deleteSignature',
        refresh: () => utils.setting.invalidate(),
      }}
    />
  );
}

/** The ink of a signature on a strip of paper. */
function SignaturePicture({ signature }: { signature: Signature }) {
  const address = useSignaturePicture(signature);
  return (
    <span className={styles.strip}>{address && <img src={address} alt={`Signature of ${signature.name}`} />}</span>
  );
}

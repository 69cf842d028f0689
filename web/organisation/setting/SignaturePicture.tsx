import type { Signature } from '../../../contracts/platform/signature';
import styles from './SignatureField.module.css';
import { useSignaturePicture } from './signature-picture';

/** The ink of a signature on a strip of paper. */
export function SignaturePicture({ signature }: { signature: Signature }) {
  const address = useSignaturePicture(signature);
  return (
    <span className={styles.strip}>{address && <img src={address} alt={`Signature of ${signature.name}`} />}</span>
  );
}

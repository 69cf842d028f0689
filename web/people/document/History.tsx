import type { DocumentDetail, DocumentFile } from '../../../contracts/people/document';
import { DownloadFileButton } from '../../platform/record/DownloadFileButton';
import { FileHashDigits } from '../../platform/ui/FileHashDigits';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import styles from './Documents.module.css';
import { fileWords } from './document-words';

/** The versions before the present one, with what was decided about each. */
export function History({ document }: { document: DocumentDetail }) {
  const older = document.files.filter(({ id }) => id !== document.file?.id);
  if (older.length === 0) return null;
  return (
    <Panel title="Earlier versions" count={older.length} flush>
      <ul aria-label="Earlier versions">
        {older.map((file) => (
          <li key={file.id} className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name} title={file.name}>
                {fileWords(file)}
              </p>
              <p className={styles.second}>
                Handed in {dateTime(file.uploaded_at)} by {file.uploaded_by}
              </p>
              {file.sha256 && (
                <p className={styles.second}>
                  <FileHashDigits sha256={file.sha256} />
                </p>
              )}
              {file.comment && <p className={styles.second}>Reason: {file.comment}</p>}
            </div>
            <Outcome file={file} />
            <DownloadFileButton file={{ ...file, call: 'document.file', input: { id: file.id } }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Outcome = ({ file }: { file: DocumentFile }) =>
  file.decision ? <StatusBadge status={file.decision} /> : <StatusBadge tone="gray">Replaced</StatusBadge>;

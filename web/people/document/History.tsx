import type { DocumentDetail, DocumentFile } from '../../../contracts/people/document';
import { DownloadFileButton } from '../../platform/record/DownloadFileButton';
import { FileHashDigits } from '../../platform/ui/FileHashDigits';
import { dateTime } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { DocumentLine, DocumentRow } from './DocumentRow';
import { fileWords } from './document-words';

/** The versions before the present one, with what was decided about each. */
export function History({ document }: { document: DocumentDetail }) {
  const older = document.files.filter(({ id }) => id !== document.file?.id);
  if (older.length === 0) return null;
  return (
    <Panel title="Earlier versions" count={older.length} flush>
      <Rows bare label="Earlier versions">
        {older.map((file) => (
          <DocumentRow
            key={file.id}
            name={<span title={file.name}>{fileWords(file)}</span>}
            lines={
              <>
                <DocumentLine>
                  Handed in {dateTime(file.uploaded_at)} by {file.uploaded_by}
                </DocumentLine>
                {file.sha256 && (
                  <DocumentLine>
                    <FileHashDigits sha256={file.sha256} />
                  </DocumentLine>
                )}
                {file.comment && <DocumentLine>Reason: {file.comment}</DocumentLine>}
              </>
            }
          >
            <Outcome file={file} />
            <DownloadFileButton file={{ ...file, call: 'document.file', input: { id: file.id } }} />
          </DocumentRow>
        ))}
      </Rows>
    </Panel>
  );
}

const Outcome = ({ file }: { file: DocumentFile }) =>
  file.decision ? <StatusBadge status={file.decision} /> : <StatusBadge tone="gray">Replaced</StatusBadge>;

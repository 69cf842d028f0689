import { Button, Callout, Flex, Grid } from '@radix-ui/themes';
import { ArrowLeft, Check, CircleX, FileQuestion } from 'lucide-react';
import { Link } from 'react-router';
import type { SectionChange } from '../../../contracts/organisation/employee-section';
import type { DocumentDetail } from '../../../contracts/people/document';
import { isGone, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Empty } from '../../platform/ui/Empty';
import { Facts } from '../../platform/ui/Facts';
import { FileHashDigits } from '../../platform/ui/FileHashDigits';
import { date, dateTime, plainTexts } from '../../platform/ui/format';
import { opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { DocumentSkeleton } from './DocumentSkeleton';
import { useDocumentActions } from './document-actions';
import { documentName } from './document-words';
import { Expiry } from './Expiry';
import { FilePreview } from './FilePreview';
import { History } from './History';

interface Props {
  id: number;
  /** The reader of the document: HR, or its employee with what the rule of the section allows. */
  by: 'hr' | SectionChange;
  /** The address of the list that the document belongs to. */
  back: string;
  onDeleted: () => void;
}

/** One document: where it stands, the file on the page, its history, and what can be done. */
export function DocumentView({ id, by, back, onDeleted }: Props) {
  const query = trpc.document.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  const problem = query.isError ? problemOfError(query.error) : null;
  const away = (
    <TextLink tone="quiet" size="13">
      <Flex asChild display="inline-flex" align="center" gap="6px" mb="3">
        <Link to={back}>
          <ArrowLeft />
          All documents
        </Link>
      </Flex>
    </TextLink>
  );
  if (query.data) {
    return (
      <>
        {away}
        <Document document={query.data} by={by} onDeleted={onDeleted} />
      </>
    );
  }
  if (id === 0 || isGone(problem)) {
    return (
      <>
        {away}
        <Empty icon={FileQuestion} title="There is no such document">
          It may have been deleted, or it belongs to somebody else.
        </Empty>
      </>
    );
  }
  return (
    <>
      {away}
      {problem ? (
        <FailedRead problem={problem} what="documents" retry={() => void query.refetch()}>
          The document did not load.
        </FailedRead>
      ) : (
        <DocumentSkeleton />
      )}
    </>
  );
}

const BUTTONS = ['approve', 'decline', 'check', 'again', 'upload'] as const;
function Document({ document, by, onDeleted }: { document: DocumentDetail; by: Props['by']; onDeleted: () => void }) {
  const actions = useDocumentActions(by, onDeleted);
  const { file } = document;
  const shown: PreviewedFile | null = file && { ...file, call: 'document.file', input: { id: file.id } };
  const all = actions.actionsFor(document);
  const lead = by === 'hr' ? 'approve' : document.file && document.status !== 'declined' ? null : 'upload';
  // HR seldom replaces a file, so that this stays in the menu.
  const reading = useReading();
  const buttons = all.filter(({ key }) => BUTTONS.some((one) => one === key) && !(by === 'hr' && key === 'upload'));
  const declined = document.status === 'declined' && file?.comment;
  return (
    <Grid gap="20px" maxWidth="960px">
      <Flex asChild align="center" justify="between" wrap="wrap" gapY="3" gapX="4">
        <header>
          <Flex align="center" wrap="wrap" gapY="1" gapX="10px" minWidth="0">
            <Text as={by === 'hr' ? 'h2' : 'h1'} size="20" weight="bold" anywhere>
              {documentName(document)}
            </Text>
            <StatusBadge status={document.status} />
          </Flex>
          <Flex align="center" wrap="wrap" gap="2">
            {by !== 'hr' && document.status === 'acknowledge' && <Acknowledge document={document} />}
            {(by === 'hr' && reading ? [] : buttons).map(({ key, label, icon, onSelect, opens: dialog }) => (
              <Button
                key={key}
                {...(key === lead ? {} : { variant: 'soft' as const, color: 'gray' as const })}
                disabled={actions.busy}
                onClick={onSelect}
                {...(dialog && opens(dialog))}
              >
                {icon}
                {label}
              </Button>
            ))}
            <ActionMenu
              label={`Actions for ${documentName(document)}`}
              variant="soft"
              groups={actions.menuFor(
                document,
                buttons.map(({ key }) => key),
              )}
            />
          </Flex>
        </header>
      </Flex>
      {document.own && by === 'hr' && (
        <Callout.Root color="gray">
          <Callout.Text>This is your own document: another admin decides about it.</Callout.Text>
        </Callout.Root>
      )}
      {declined && (
        <Callout.Root color="red">
          <Callout.Icon>
            <CircleX />
          </Callout.Icon>
          <Callout.Text>
            <strong>Declined by {file.decided_by}.</strong> {file.comment}
          </Callout.Text>
        </Callout.Root>
      )}
      <Panel title="Details">
        <Facts
          facts={[
            ['Category', document.category_name],
            [
              'Expiry date',
              document.expires || document.category_expires ? <Expiry key="expiry" document={document} /> : null,
            ],
            ['Requested', document.requested_at && `${dateTime(document.requested_at)} by ${document.requested_by}`],
            ['Hand in by', document.due && !file ? date(document.due) : null],
            ['Note', document.note],
            ['Handed in', file && `${dateTime(file.uploaded_at)} by ${file.uploaded_by}`],
            ['File hash', file?.sha256 && <FileHashDigits key="hash" sha256={file.sha256} />],
            [
              'Approved',
              file?.decision === 'approved' && file.decided_at
                ? `${dateTime(file.decided_at)} by ${file.decided_by}`
                : null,
            ],
            ['Read', document.acknowledged_at && `Confirmed on ${dateTime(document.acknowledged_at)}`],
          ]}
        />
      </Panel>
      {shown ? (
        <Panel title={<Text anywhere>{shown.name}</Text>} aside={<DownloadFileButton file={shown} />} flush>
          <FilePreview key={file?.id} file={shown} />
        </Panel>
      ) : (
        document.status === 'nofile' && (
          <Panel title="File">
            <Text as="p" tone="quiet">
              {by === 'hr'
                ? 'Nothing is handed in yet. The employee was told by mail.'
                : by === 'none'
                  ? 'Hand this one in to Human Resources: they upload it.'
                  : 'Nothing is handed in yet. A pdf, doc or docx of up to 5 MB is enough.'}
            </Text>
          </Panel>
        )
      )}
      <History document={document} />
      {actions.dialogs}
    </Grid>
  );
}

/** The employee says that they have read what HR gave them. */
function Acknowledge({ document }: { document: DocumentDetail }) {
  const utils = trpc.useUtils();
  const { run, busy } = useCommand(utils.client.document.acknowledge.mutate, {
    said: (saved) => `${documentName(saved)}: recorded that you have read it`,
    refresh: () => utils.document.invalidate(),
  });
  return (
    <Button loading={busy} onClick={() => void run({ id: document.id })}>
      <Check />I have read it
    </Button>
  );
}

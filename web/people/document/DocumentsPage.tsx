import { Button, Flex, Grid } from '@radix-ui/themes';
import { CircleX, FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { EmployeeDocument, MyDocuments } from '../../../contracts/people/document';
import { documentAsks } from '../../../contracts/people/document-status';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { DownloadFileButton } from '../../platform/record/DownloadFileButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { idIn } from '../../platform/record/id-in';
import { Empty } from '../../platform/ui/Empty';
import { plainTexts } from '../../platform/ui/format';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { OwnRecordFrame } from '../employee/own/OwnRecordFrame';
import { DocumentLine, DocumentRow } from './DocumentRow';
import { DocumentSkeleton } from './DocumentSkeleton';
import { useDocumentActions } from './document-actions';
import { documentDueWords, documentName, fileWords } from './document-words';
import { Expiry } from './Expiry';
import { OnboardingLetters } from './OnboardingLetters';

const UploadDialog = dialogOnDemand(async () => (await import('./UploadDialog')).UploadDialog);
const DocumentView = partOnDemand(async () => (await import('./DocumentView')).DocumentView);

/** The own documents: first those that HR asks for, then those handed in, then those signed before the first day. */
export function DocumentsPage() {
  return (
    <OwnRecordFrame open="documents">
      <OwnDocuments />
    </OwnRecordFrame>
  );
}

function OwnDocuments() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = trpc.document.mine.useQuery({}, { select: plainTexts });
  const one = params.get('document');
  if (query.isError && !query.data) {
    const problem = problemOfError(query.error);
    return (
      <>
        <PageHeading title="Documents" />
        <FailedRead problem={problem} what="documents" retry={() => void query.refetch()}>
          Your documents did not load.
        </FailedRead>
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageHeading title="Documents" />
        <Grid role="status" aria-label="Loading" gap="20px" maxWidth="960px">
          <Skeleton height={96} />
          <Skeleton height={160} />
        </Grid>
      </>
    );
  }
  if (one !== null && query.data.visible) {
    return (
      <DocumentView
        key={one}
        id={idIn(one)}
        by={query.data.change}
        back={pages.documents()}
        onDeleted={() => navigate(pages.documents())}
        meanwhile={<DocumentSkeleton />}
      />
    );
  }
  return <Mine mine={query.data} />;
}

const waits = (one: EmployeeDocument): boolean => documentAsks(one, lagosDay()) !== null;

function Mine({ mine }: { mine: MyDocuments }) {
  const { employee, visible, change, documents } = mine;
  const [adding, setAdding] = useState(false);
  const actions = useDocumentActions(change);
  const profile = (
    <Button asChild variant="soft" color="gray">
      <Link to={pages.profileSummary()}>My Profile</Link>
    </Button>
  );
  if (employee === null || !visible) {
    return (
      <>
        <PageHeading title="Documents" />
        {visible ? (
          <Empty icon={FileText} title="No documents yet" action={profile}>
            Your documents stand here once you have a staff record. What you signed stands under My Profile.
          </Empty>
        ) : (
          <Empty icon={FileText} title="Human Resources keeps your documents" action={profile}>
            They are not shown here. Ask Human Resources if you need one of them.
          </Empty>
        )}
      </>
    );
  }
  const open = documents.filter(waits);
  const others = documents.filter((one) => !waits(one));
  const add = change !== 'none' && (
    <Button
      variant={open.length > 0 ? 'soft' : 'solid'}
      color={open.length > 0 ? 'gray' : undefined}
      onClick={() => setAdding(true)}
      {...opens(UploadDialog)}
    >
      <Upload />
      Upload document
    </Button>
  );
  return (
    <Grid gap="20px" maxWidth="960px">
      <PageHeading
        title="Documents"
        note={
          change === 'none'
            ? 'Human Resources uploads your documents: hand in to them what is asked for.'
            : 'A pdf, doc or docx file of up to 5 MB each.'
        }
      >
        {add}
      </PageHeading>
      {open.length > 0 && (
        <Panel title="Waiting for you" count={open.length} flush>
          <Rows bare label="Waiting for you">
            {open.map((one, i) => (
              <Waiting key={one.id} document={one} actions={actions} lead={i === 0} />
            ))}
          </Rows>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="My documents" count={others.length} flush>
          <Rows bare label="My documents">
            {others.map((one) => (
              <DocumentRow
                key={one.id}
                name={<Name document={one} />}
                lines={<DocumentLine>{one.file ? fileWords(one.file) : 'Nothing handed in yet'}</DocumentLine>}
              >
                {one.expires && <Expiry document={one} />}
                <StatusBadge status={one.status} />
                <Download document={one} />
              </DocumentRow>
            ))}
          </Rows>
        </Panel>
      )}
      {documents.length === 0 && (
        <Empty icon={FileText} title="Nothing is asked of you">
          Documents that Human Resources asks for stand here. {change === 'none' ? '' : 'You may add your own.'}
        </Empty>
      )}
      <OnboardingLetters employee={employee} />
      {adding && <UploadDialog employee={employee} onClose={() => setAdding(false)} />}
      {actions.dialogs}
    </Grid>
  );
}

/** The way to the file of a document, where one was handed in. */
function Download({ document: { file } }: { document: EmployeeDocument }) {
  return file && <DownloadFileButton file={{ ...file, call: 'document.file', input: { id: file.id } }} />;
}

const Name = ({ document }: { document: EmployeeDocument }) => (
  <TextLink tone="plain">
    <Link to={pages.documents({ document: document.id })}>{documentName(document)}</Link>
  </TextLink>
);

/** A document for which the employee has to do something: what, why and by when, and the way to do it. */
function Waiting({
  document,
  actions,
  lead,
}: {
  document: EmployeeDocument;
  actions: ReturnType<typeof useDocumentActions>;
  /** The next thing to do: the one solid button of the page. */
  lead: boolean;
}) {
  const look = lead ? {} : ({ variant: 'soft', color: 'gray' } as const);
  const upload = actions.actionsFor(document).find(({ key }) => key === 'upload');
  const { status, due, note, file } = document;
  return (
    <DocumentRow
      name={<Name document={document} />}
      lines={
        <>
          {status === 'declined' && file?.comment ? (
            <Flex asChild gap="6px" mt="2px">
              <Text as="p" size="13" tone="red" anywhere>
                <Flex as="span" flexShrink="0" mt="2px">
                  <CircleX size={14} strokeWidth={1.75} aria-hidden />
                </Flex>
                <span>{file.comment}</span>
              </Text>
            </Flex>
          ) : (
            note && <DocumentLine>{note}</DocumentLine>
          )}
          <DocumentLine>
            {[!file && due && documentDueWords(due), file && fileWords(file)].filter(Boolean).join(' · ')}
          </DocumentLine>
        </>
      }
    >
      {document.expires && <Expiry document={document} />}
      <StatusBadge status={status} />
      {status === 'acknowledge' ? (
        <Button asChild {...look}>
          <Link to={pages.documents({ document: document.id })} aria-label={`Read ${documentName(document)}`}>
            Read
          </Link>
        </Button>
      ) : (
        upload && (
          <Button
            {...look}
            aria-label={`${upload.label}: ${documentName(document)}`}
            onClick={upload.onSelect}
            {...opens(UploadDialog)}
          >
            {upload.icon}
            {upload.label}
          </Button>
        )
      )}
    </DocumentRow>
  );
}

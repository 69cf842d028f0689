import { Button, Grid } from '@radix-ui/themes';
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
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { OwnRecordFrame } from '../employee/own/OwnRecordFrame';
import { DocumentSkeleton } from './DocumentSkeleton';
import styles from './Documents.module.css';
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
          <ul aria-label="Waiting for you">
            {open.map((one, i) => (
              <Waiting key={one.id} document={one} actions={actions} lead={i === 0} />
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title="My documents" count={others.length} flush>
          <ul aria-label="My documents">
            {others.map((one) => (
              <li key={one.id} className={styles.row}>
                <Words document={one} />
                {one.expires && <Expiry document={one} />}
                <StatusBadge status={one.status} />
                <Download document={one} />
              </li>
            ))}
          </ul>
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

function Words({ document }: { document: EmployeeDocument }) {
  return (
    <div className={styles.what}>
      <p className={styles.name}>
        <Link to={pages.documents({ document: document.id })}>{documentName(document)}</Link>
      </p>
      <p className={styles.second}>{document.file ? fileWords(document.file) : 'Nothing handed in yet'}</p>
    </div>
  );
}

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
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <Link to={pages.documents({ document: document.id })}>{documentName(document)}</Link>
        </p>
        {status === 'declined' && file?.comment ? (
          <p className={styles.reason}>
            <CircleX size={14} strokeWidth={1.75} aria-hidden />
            <span>{file.comment}</span>
          </p>
        ) : (
          note && <p className={styles.second}>{note}</p>
        )}
        <p className={styles.second}>
          {[!file && due && documentDueWords(due), file && fileWords(file)].filter(Boolean).join(' · ')}
        </p>
      </div>
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
    </li>
  );
}

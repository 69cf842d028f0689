import { Button, Flex, Grid } from '@radix-ui/themes';
import { Send, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { idIn } from '../../platform/record/id-in';
import { ForChange } from '../../platform/ui/ForChange';
import { dialogOnDemand, opens, partOnDemand } from '../../platform/ui/on-demand';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { DocumentSkeleton } from './DocumentSkeleton';
import { DocumentsTable } from './DocumentsTable';
import { OnboardingLetters } from './OnboardingLetters';

const RequestDialog = dialogOnDemand(async () => (await import('./RequestDialog')).RequestDialog);
const UploadDialog = dialogOnDemand(async () => (await import('./UploadDialog')).UploadDialog);
const DocumentView = partOnDemand(async () => (await import('./DocumentView')).DocumentView);

/** The documents of one employee, for HR: the table, or the one that the address names. */
export function EmployeeDocuments({ employee, name, own }: { employee: number; name: string; own: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [act, setAct] = useState<'upload' | 'request' | null>(null);
  const list = pages.employee(employee, { tab: 'documents' });
  const one = params.get('document');
  if (one !== null) {
    return (
      <DocumentView
        key={one}
        id={idIn(one)}
        by="hr"
        back={list}
        onDeleted={() => navigate(list)}
        meanwhile={<DocumentSkeleton />}
      />
    );
  }
  return (
    <Grid gap="20px" maxWidth="960px">
      <Flex align="center" wrap="wrap" gap="2">
        {own ? (
          <Text as="p" tone="quiet">
            These are your own: another admin decides about them. <Link to={pages.documents()}>Hand in a document</Link>
          </Text>
        ) : (
          <ForChange>
            <Button onClick={() => setAct('request')} {...opens(RequestDialog)}>
              <Send />
              Request document
            </Button>
            <Button variant="soft" color="gray" onClick={() => setAct('upload')} {...opens(UploadDialog)}>
              <Upload />
              Upload document
            </Button>
          </ForChange>
        )}
        <TextLink underlined ml="auto">
          <Link to={pages.employees({ tab: 'documents' })}>Documents of all employees</Link>
        </TextLink>
      </Flex>
      <div>
        <DocumentsTable employee={employee} none={`Request one from ${name}, or upload what came in on paper.`} />
      </div>
      <OnboardingLetters employee={employee} />
      {act === 'request' && <RequestDialog employee={{ id: employee, name }} onClose={() => setAct(null)} />}
      {act === 'upload' && <UploadDialog employee={employee} name={name} onClose={() => setAct(null)} />}
    </Grid>
  );
}

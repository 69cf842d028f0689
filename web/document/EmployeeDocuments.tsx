import { Button, Flex, Grid } from '@radix-ui/themes';
import { Send, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pages } from '../../contracts/pages';
import { idIn } from '../record/id-in';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import { DocumentsTable } from './DocumentsTable';
import { DocumentView } from './DocumentView';
import { OnboardingLetters } from './OnboardingLetters';
import { RequestDialog } from './RequestDialog';
import { UploadDialog } from './UploadDialog';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The documents of one employee, for HR: the table, or the one that the address names. */
export function EmployeeDocuments({ employee, name, own }: { employee: number; name: string; own: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [act, setAct] = useState<'upload' | 'request' | null>(null);
  const list = pages.employee(employee, { tab: 'documents' });
  const one = params.get('document');
  if (one !== null) {
    return <DocumentView key={one} id={idIn(one)} by="hr" back={list} onDeleted={() => navigate(list)} />;
  }
  return (
    <Grid gap="20px" maxWidth="960px">
      <Flex align="center" wrap="wrap" gap="2">
        {own ? (
          <Text as="p" tone="quiet">
            These are your own: another admin decides about them. <Link to={pages.documents()}>Hand in a document</Link>
          </Text>
        ) : (
          <>
            <Button onClick={() => setAct('request')}>
              <Send {...ICON} />
              Request document
            </Button>
            <Button variant="soft" color="gray" onClick={() => setAct('upload')}>
              <Upload {...ICON} />
              Upload document
            </Button>
          </>
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

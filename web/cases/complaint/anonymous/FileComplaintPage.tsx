import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { ApiProvider } from '../../../platform/call/ApiProvider';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { LinkNotice } from '../../../platform/link/LinkNotice';
import { Card } from '../../../platform/ui/Card';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { LoadFailure } from '../../../platform/ui/LoadFailure';
import { TextLink } from '../../../platform/ui/TextLink';
import { AnonymousFiling } from './AnonymousFiling';
import { CaseKeyCard } from './CaseKeyCard';
import { NamelessLayout } from './NamelessLayout';
import { namelessApi } from './nameless';

const OPEN = 'Open a case with its key';

/** `/complaints/anonymous`: anybody files a complaint, and nobody learns who it was. No call carries who is signed in here. */
export const FileComplaintPage = () => (
  <ApiProvider make={namelessApi}>
    <Filing />
  </ApiProvider>
);

function Filing() {
  const [params] = useSearchParams();
  const choices = trpc.complaint.form.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, select: plainTexts });
  const [chosen, choose] = useState<number>();
  const [sent, setSent] = useState<string | null>(null);
  const { data } = choices;
  const [only, second] = data?.companies ?? [];
  const named = params.get('company');
  const known = second === undefined ? only : data?.companies.find(({ id }) => String(id) === named);
  const company = known ?? data?.companies.find(({ id }) => id === chosen);
  return (
    <NamelessLayout title="New complaint" company={company} other={{ to: pages.openComplaint(), words: OPEN }}>
      {sent ? (
        <Sent caseKey={sent} />
      ) : data ? (
        <AnonymousFiling choices={data} known={known} onCompany={choose} onSent={setSent} />
      ) : choices.error ? (
        <LoadFailure
          title={problemWords(problemOfError(choices.error), 'read')}
          requestId={problemOfError(choices.error).requestId}
          retry={() => void choices.refetch()}
        />
      ) : (
        <Card
          sheet
          mx="auto"
          width="100%"
          maxWidth="640px"
          px={{ initial: '0', sm: '32px' }}
          pt={{ initial: '0', sm: '32px' }}
          pb={{ initial: '5', sm: '32px' }}
        >
          <FormSkeleton fields={6} />
        </Card>
      )}
    </NamelessLayout>
  );
}

function Sent({ caseKey }: { caseKey: string }) {
  return (
    <LinkNotice
      sign="good"
      title="Your complaint was sent"
      below={
        <Grid gap="4" mt="5">
          <CaseKeyCard caseKey={caseKey} />
          <TextLink underlined>
            <Link to={pages.openComplaint()}>{OPEN}</Link>
          </TextLink>
        </Grid>
      }
    >
      It says nothing of who you are. Whoever looks into it sees it tomorrow morning, so that its hour says nothing
      either. Come back with the case key in a few days: replies and questions stand there, and no mail tells you of
      them.
    </LinkNotice>
  );
}

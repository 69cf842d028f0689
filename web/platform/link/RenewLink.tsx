import { Button, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { NEVER_RENEWED_LINKS } from '../../../contracts/platform/link-renewal';
import { ApiProvider } from '../call/ApiProvider';
import { anonymousApi } from '../call/api';
import { problemOfError } from '../call/problem';
import { problemWords } from '../call/problem-words';
import { trpc } from '../call/trpc';
import { Card } from '../ui/Card';
import { Text } from '../ui/Text';
import { linkFacts } from './link-token';

function Renewal({ token }: { token: string }) {
  const renew = trpc.auth.renewLink.useMutation();
  const [isMailed, setMailed] = useState<boolean | null>(null);
  if (isMailed !== null) {
    return (
      <Card asChild tone={isMailed ? 'green' : 'amber'} px="4" py="3" mt="5">
        <Text as="p" size="15" role="status">
          {isMailed
            ? 'A new link is on its way to the address that this mail went to. It can take a few minutes.'
            : 'No new link goes out: what this link was for is settled, or it is no longer for this address.'}
        </Text>
      </Card>
    );
  }
  return (
    <>
      <Grid mt="5">
        <Button
          size="3"
          loading={renew.isPending}
          onClick={() => renew.mutate({ token }, { onSuccess: ({ mailed }) => setMailed(mailed) })}
        >
          Send me a new link
        </Button>
      </Grid>
      <Text as="p" size="14" tone="quiet" mt="3">
        It goes to the address that this mail was sent to, and to nobody else.
      </Text>
      {renew.error && (
        <Text as="p" size="14" tone="red" mt="3" role="alert">
          {problemWords(problemOfError(renew.error), 'forgotPassword')}
        </Text>
      )}
    </>
  );
}

/** Has a new link mailed, and says whether one goes out. It is not offered for a link that is never made again. */
export function RenewLink({ token }: { token: string }) {
  const { purpose } = linkFacts(token);
  if (NEVER_RENEWED_LINKS.some((never) => never === purpose)) return null;
  // The call goes without a credential: a spent token as the credential would be refused before it is read.
  return (
    <ApiProvider make={anonymousApi}>
      <Renewal token={token} />
    </ApiProvider>
  );
}

import { Button, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { ApiProvider } from '../ApiProvider';
import { anonymousApi } from '../api';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { Card } from '../ui/Card';
import { Text } from '../ui/Text';

function Renewal({ token }: { token: string }) {
  const renew = trpc.auth.renewLink.useMutation();
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <Card asChild tone="green" px="4" py="3" mt="5">
        <Text as="p" size="15" role="status">
          A new link is on its way to the address that this mail went to. It can take a few minutes.
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
          onClick={() => renew.mutate({ token }, { onSuccess: () => setAsked(true) })}
        >
          Send me a new link
        </Button>
      </Grid>
      <Text as="p" size="14" tone="quiet" mt="3">
        It goes to the address that this mail was sent to, and to nobody else.
      </Text>
      {renew.error && (
        <Text as="p" size="14" tone="red" mt="3" role="alert">
          {problemWords(problemOf(renew.error), 'forgotPassword')}
        </Text>
      )}
    </>
  );
}

/** Has a new link mailed. The answer is the same for any token, and so are these words. */
export function RenewLink({ token }: { token: string }) {
  // The call goes without a credential: a spent token as the credential would be refused before it is read.
  return (
    <ApiProvider make={anonymousApi}>
      <Renewal token={token} />
    </ApiProvider>
  );
}

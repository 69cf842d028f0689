import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { VenetianMask } from 'lucide-react';
import { Impersonate } from '../../contracts/admin-user';
import { pages } from '../../contracts/pages';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { TextAreaField } from '../form/TextAreaField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { goBack } from '../session/go-back';
import { currentSession, isImpersonating, startImpersonation } from '../session/session';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';
import { Text } from '../ui/Text';
import { PersonField } from './PersonField';

/** Chooses whom to act as, and why. */
export function ImpersonatePage() {
  const session = currentSession();
  return (
    <>
      <PageHeading title="Impersonate" />
      {session && isImpersonating(session) ? (
        <Empty
          icon={VenetianMask}
          title="You are acting as somebody else"
          action={<Button onClick={() => void goBack()}>Back</Button>}
        >
          Go back to your own session first.
        </Empty>
      ) : (
        <ImpersonateForm />
      )}
    </>
  );
}

function ImpersonateForm() {
  const form = useSchemaForm(Impersonate, { user_id: undefined, reason: '' });
  const { control, handleSubmit, setError } = form;
  const left = useUnsaved(form);
  const start = trpc.adminUser.impersonate.useMutation({
    onSuccess: ({ access }) => {
      left();
      startImpersonation(access);
      // The page is loaded anew, so that nothing of the admin's own session stays in it.
      location.assign(pages.home());
    },
    onError: (error) => {
      if (!showFieldProblems(problemOf(error), setError, ['user_id', 'reason'])) reportFailure(error, 'act');
    },
  });
  const startOnce = useOneAtATime(start);
  return (
    <Grid asChild gap="4" maxWidth="640px">
      <form onSubmit={handleSubmit((asked) => startOnce(asked))} noValidate>
        <PersonField control={control} />
        <TextAreaField control={control} name="reason" label="Reason" required rows={3} limit={500} />
        <Box asChild pl="20px">
          <Text as="ul" tone="quiet" style={{ listStyle: 'disc' }}>
            <li>You see and do what they could, for an hour at most.</li>
            <li>They are told at once, with your name and this reason.</li>
            <li>Everything you do is recorded with both names. Passwords and addresses cannot be changed.</li>
          </Text>
        </Box>
        <Flex gap="2">
          <Button type="submit" loading={start.isPending || start.isSuccess}>
            <VenetianMask size={16} strokeWidth={1.75} aria-hidden />
            Start impersonation
          </Button>
        </Flex>
      </form>
    </Grid>
  );
}

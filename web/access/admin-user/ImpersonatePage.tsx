import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { VenetianMask } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type AdminUser, Impersonate, mayImpersonate } from '../../../contracts/access/admin-user';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { reportFailure } from '../../platform/call/report-failure';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { StaffField } from '../../platform/form/StaffField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { type Account, accountPerson } from '../../platform/record/account-person';
import { idIn } from '../../platform/record/id-in';
import { goBack } from '../../platform/session/go-back';
import { currentSession, isImpersonating, startImpersonation } from '../../platform/session/session';
import { Empty } from '../../platform/ui/Empty';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainTexts } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Text } from '../../platform/ui/Text';

const outOfReach = ({ roles = [] }: Account) =>
  mayImpersonate(currentSession()?.roles ?? [], roles)
    ? undefined
    : 'You can only act as somebody whose role is lower than yours.';

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
        <Chosen />
      )}
    </>
  );
}

/** The form once it is known who the address chooses; with nobody chosen where that failed. */
function Chosen() {
  const id = idIn(useSearchParams()[0].get('person') ?? '');
  const query = trpc.adminUser.limits.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  if (id > 0 && query.isPending) return <FormSkeleton fields={2} />;
  return <ImpersonateForm key={id} given={query.data?.person ?? null} />;
}

function ImpersonateForm({ given }: { given: AdminUser | null }) {
  const form = useSchemaForm(Impersonate, { user_id: given?.user_id, reason: '' });
  const { control, handleSubmit, setError } = form;
  const field = fieldsOf(control);
  const left = useUnsaved(form);
  const start = trpc.adminUser.impersonate.useMutation({
    onSuccess: ({ access }) => {
      left();
      startImpersonation(access);
      // The page is loaded again, so that nothing of the admin's own session stays in it.
      location.assign(pages.home());
    },
    onError: (error) => {
      if (!showFieldProblems(problemOfError(error), setError, ['user_id', 'reason'])) reportFailure(error, 'act');
    },
  });
  const startOnce = useOneAtATime(start);
  return (
    <Grid asChild gap="4" maxWidth="640px">
      <form onSubmit={handleSubmit((asked) => startOnce(asked))} noValidate>
        <StaffField
          {...field('user_id')}
          label="Person"
          required
          given={given && accountPerson(given)}
          warningOf={outOfReach}
        />
        <TextAreaField {...field('reason')} label="Reason" required rows={3} limit={500} />
        <Box asChild pl="20px">
          <Text as="ul" tone="quiet" style={{ listStyle: 'disc' }}>
            <li>You see and do what they could, for an hour at most.</li>
            <li>They are told at once, with your name and this reason.</li>
            <li>Everything you do is recorded with both names. Passwords and addresses cannot be changed.</li>
          </Text>
        </Box>
        <Flex gap="2">
          <Button type="submit" loading={start.isPending || start.isSuccess}>
            <VenetianMask />
            Start impersonation
          </Button>
        </Flex>
      </form>
    </Grid>
  );
}

import { AlertDialog, Button, Flex } from '@radix-ui/themes';
import { pages } from '../../../contracts/platform/pages';

/** The session is over while a form holds something unsaved: it waits here until the same person has signed in again. */
export function SessionEndedDialog({ onLeave }: { onLeave: () => void }) {
  return (
    <AlertDialog.Root open>
      <AlertDialog.Content maxWidth="440px" onEscapeKeyDown={(event) => event.preventDefault()}>
        <AlertDialog.Title size="4" mb="1">
          Your session has ended
        </AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          What you typed is still on this page. Sign in again in a new tab, as the same person, and go on here.
        </AlertDialog.Description>
        <Flex justify="end" gap="2" mt="5" wrap="wrap">
          <Button variant="soft" color="gray" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button asChild>
            <a href={pages.signin()} target="_blank" rel="noopener">
              Sign in again
            </a>
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

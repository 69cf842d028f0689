import { Button, Flex, Grid } from '@radix-ui/themes';
import { ToastCard } from '../ui/ToastCard';
import { BRIEF, toast } from '../ui/toast';
import { GallerySection } from './GallerySection';

const nothing = () => {};
const TRY_AGAIN = { label: 'Try again', onClick: nothing };

/** Toasts as they look, and the two times they stay. */
export function ToastsSection() {
  return (
    <GallerySection id="toasts" title="Toasts" note="5 s; 3 s on sign-in, offer and review pages">
      <Grid gap="3">
        <ToastCard kind="success" text="Change request updated successfully" onClose={nothing} />
        <ToastCard
          kind="error"
          text="Network Error"
          description="Your changes are kept on this page."
          action={TRY_AGAIN}
          onClose={nothing}
        />
        <ToastCard kind="error" text="A server error occured" description="Request 7F3K-2Q" onClose={nothing} />
        <Flex align="center" wrap="wrap" gap="2">
          <Button variant="soft" color="gray" onClick={() => toast.success('Employee has been archived successfully')}>
            Toast for 5 s
          </Button>
          <Button variant="soft" color="gray" onClick={() => toast.success('Reset link sent', BRIEF)}>
            Toast for 3 s
          </Button>
          <Button
            variant="soft"
            color="gray"
            onClick={() =>
              toast.error('Network Error', undefined, {
                description: 'Your changes are kept on this page.',
                action: { label: 'Try again', onClick: () => toast.success('Saved') },
              })
            }
          >
            Toast with retry
          </Button>
        </Flex>
      </Grid>
    </GallerySection>
  );
}

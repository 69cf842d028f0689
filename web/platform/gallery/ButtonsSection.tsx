import { Box, Button, Flex, IconButton } from '@radix-ui/themes';
import { Ellipsis, Send } from 'lucide-react';
import { ActionBar } from '../ui/ActionBar';
import { ActionMenu } from '../ui/ActionMenu';
import { Text } from '../ui/Text';
import { GallerySection } from './GallerySection';

const nothing = () => {};

/** Buttons of both sizes, and the menu at the end of a row. */
export function ButtonsSection() {
  return (
    <GallerySection id="buttons" title="Buttons" note="32 px in the application, 44 px on mail pages" span={3}>
      <Flex align="center" wrap="wrap" gap="2">
        <Button>
          <Send />
          Send offer
        </Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Box as="span" width="24px" />
        <Button variant="soft" color="gray">
          Discard
        </Button>
        <Button variant="outline">Upload Offer Letter</Button>
        <Button variant="ghost" color="gray" mx="3">
          Clear all
        </Button>
        <Box as="span" width="24px" />
        <Button color="red">Archive employee</Button>
        <Button variant="soft" color="red">
          Decline
        </Button>
        <IconButton variant="soft" color="gray" aria-label="More">
          <Ellipsis />
        </IconButton>
        <ActionMenu
          label="Actions for Sani Garba"
          variant="soft"
          groups={[
            [{ label: 'Edit employee', icon: <Send />, onSelect: nothing }],
            [],
            [
              {
                label: 'Archive employee',
                icon: <Ellipsis />,
                onSelect: nothing,
                danger: true,
              },
            ],
          ]}
        />
      </Flex>
      <Flex align="center" wrap="wrap" gap="2" mt="3">
        <Button size="3">Accept</Button>
        <Button size="3" variant="soft" color="gray">
          Reject
        </Button>
        <Button size="3" loading>
          Sending
        </Button>
        <Button size="3" disabled>
          Waits
        </Button>
      </Flex>
      <ActionBar ground="panel" fill="together" justify="between" wrap="wrap" gap="3" mt="4">
        <Text tone="quiet">A bar that sticks to the lower edge</Text>
        <Button>Save</Button>
      </ActionBar>
    </GallerySection>
  );
}

import { Button, Flex, Grid } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { ActionBar } from '../../platform/ui/ActionBar';
import { Text } from '../../platform/ui/Text';

interface Props {
  /** How far the form is. */
  progress: ReactNode;
  /** At the right: what it makes so far. */
  result?: ReactNode;
  /** Why it cannot be submitted yet; null when it can. */
  missing: string | null;
  /** The instant since which the typed text is on this device, in milliseconds. */
  savedAt: number | null;
  busy: boolean;
  onSave: () => void;
}

/** Sticks to the lower edge of an appraisal that is filled in: how far it is, and what submitting waits for. */
export function FormFoot({ progress, result, missing, savedAt, busy, onSave }: Props) {
  return (
    <ActionBar direction="column" align="stretch" mt="20px">
      <Flex justify="between" gap="3">
        <Text weight="medium" figures>
          {progress}
        </Text>
        <Text tone="quiet" figures>
          {result}
        </Text>
      </Flex>
      <Flex justify="end" gap="3" my="10px">
        <FootButton>
          <Button type="button" size="3" variant="outline" color="gray" onClick={onSave} disabled={busy}>
            Save draft
          </Button>
        </FootButton>
        <FootButton>
          <Button type="submit" size="3" disabled={busy || missing !== null}>
            Submit
          </Button>
        </FootButton>
      </Flex>
      <Flex wrap="wrap" gapY="1" gapX="3" minHeight="18px">
        <DraftSaved at={savedAt} />
        <Text size="13" tone="quiet" role="status">
          {missing}
        </Text>
      </Flex>
    </ActionBar>
  );
}

const FootButton = ({ children }: { children: ReactNode }) => (
  <Grid flexGrow={{ initial: '1', sm: '0' }} flexBasis={{ initial: '0%', sm: 'auto' }} minWidth={{ sm: '160px' }}>
    {children}
  </Grid>
);

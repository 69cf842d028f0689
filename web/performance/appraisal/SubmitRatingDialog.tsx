import { Box, Flex } from '@radix-ui/themes';
import { Card } from '../../platform/ui/Card';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog';
import { Initials } from '../../platform/ui/Initials';
import { Text } from '../../platform/ui/Text';

interface Props {
  /** The employee. */
  name: string;
  /** The effect of the submission. */
  after: string;
  /** The progress: `4 of 4 objectives rated`. */
  rated: string;
  /** The result, and its name. */
  result: string;
  kind: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a rating is submitted, which cannot be edited afterwards (V095). */
export const SubmitRatingDialog = ({ name, after, rated, result, kind, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open
    onOpenChange={(stays) => !stays && onClose()}
    title="Submit this appraisal?"
    confirm="Submit rating"
    cancel="Keep editing"
    busy={busy}
    onConfirm={onConfirm}
  >
    {after} Please note: <Text weight="medium">the rating cannot be edited after submission</Text>.
    <Card asChild tone="gray" lined px="4" py="3" mt="4">
      <Flex as="span" align="center" gap="3">
        <Initials name={name} size={40} />
        <Box as="span" flexGrow="1" flexBasis="0%" minWidth="0">
          <Text tone="plain" anywhere>
            {name}
          </Text>
          <Text block size="14" tone="quiet">
            {rated}
          </Text>
        </Box>
        <Text size="20" tone="plain" weight="bold" align="right">
          {result}
          <Text block size="14" tone="quiet" weight="regular">
            {kind}
          </Text>
        </Text>
      </Flex>
    </Card>
  </ConfirmDialog>
);

import { Button, Flex } from '@radix-ui/themes';
import type { LastEdit } from '../../../contracts/platform/version';
import { Card } from '../../platform/ui/Card';
import { Text } from '../../platform/ui/Text';
import { restoredWords } from './letter-words';

interface Props {
  draft: { restored: number | null; drop: () => void };
  edit: { changed: number; discard: () => void };
  /** The stored version below the draft; undefined for a new one. */
  saved: { edited: LastEdit } | undefined;
}

/** Says that what was typed before is back from this device, and takes it away. */
export function RestoredDraft({ draft, edit, saved }: Props) {
  if (draft.restored === null || edit.changed === 0) return null;
  return (
    <Card tone="gray" px="3" py="2">
      <Flex align="center" justify="between" gap="3" wrap="wrap">
        <Text as="p" size="13" role="status">
          {restoredWords(draft.restored, saved)}
        </Text>
        <Button
          type="button"
          variant="ghost"
          color="gray"
          onClick={() => {
            edit.discard();
            draft.drop();
          }}
        >
          Discard it
        </Button>
      </Flex>
    </Card>
  );
}

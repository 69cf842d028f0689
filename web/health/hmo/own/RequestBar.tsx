import { Button } from '@radix-ui/themes';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import type { HmoRequestKind } from '../../../../contracts/health/hmo-state';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { leaveFocusInDialog } from '../../../platform/ui/focus-return';
import { date } from '../../../platform/ui/format';
import { MenuOnPress } from '../../../platform/ui/on-press';
import { Text } from '../../../platform/ui/Text';
import { ASK_WORDS } from './request-words';

interface Props {
  own: OwnHmo;
  /** The possible requests. */
  kinds: readonly HmoRequestKind[];
  onAsk: (kind: HmoRequestKind) => void;
  /** Fetches the dialogs ahead of need. */
  ahead: () => void;
}

/** Sticks to the lower edge: until when a change counts from when, and the ways to ask for one. */
export function RequestBar({ own: { closes }, kinds, onAsk, ahead }: Props) {
  return (
    <ActionBar fill="each" wrap="wrap" justify="between" gapY="2" gapX="4" mt="5">
      <Text tone="quiet" figures>
        Changes sent by {date(closes.by)} count from {date(closes.from)}.
      </Text>
      <MenuOnPress
        modal={false}
        onOpenChange={(open) => open && ahead()}
        trigger={<Button size="3">Request a change</Button>}
      >
        {(DropdownMenu) => (
          <DropdownMenu.Content align="end" color="gray" variant="soft" onCloseAutoFocus={leaveFocusInDialog}>
            {kinds.map((kind) => (
              <DropdownMenu.Item key={kind} onSelect={() => onAsk(kind)}>
                {ASK_WORDS[kind]}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        )}
      </MenuOnPress>
    </ActionBar>
  );
}

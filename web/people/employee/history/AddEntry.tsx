import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { leaveFocusInDialog } from '../../../platform/ui/focus-return';
import type { Fetchable } from '../../../platform/ui/on-demand';
import { MenuOnPress } from '../../../platform/ui/on-press';

/** The button that adds an entry. It asks for the kind first, because each kind has a form of its own. */
export function AddEntry({ kinds }: { kinds: readonly { label: string; opens: Fetchable; onSelect: () => void }[] }) {
  const fetchAhead = (open: boolean) => {
    if (open) for (const kind of kinds) kind.opens.fetch();
  };
  return (
    <MenuOnPress
      modal={false}
      onOpenChange={fetchAhead}
      trigger={
        <Button>
          <Plus />
          Add entry
        </Button>
      }
    >
      {(DropdownMenu) => (
        <DropdownMenu.Content align="end" color="gray" variant="soft" onCloseAutoFocus={leaveFocusInDialog}>
          {kinds.map(({ label, onSelect }) => (
            <DropdownMenu.Item key={label} onSelect={onSelect}>
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      )}
    </MenuOnPress>
  );
}

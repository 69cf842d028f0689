import { IconButton } from '@radix-ui/themes';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import styles from './ActionMenu.module.css';
import { leaveFocusInDialog } from './focus-return';
import type { Fetchable } from './on-demand';
import { MenuOnPress, type MenuParts } from './on-press';
import { useReading } from './reading';
import { Text } from './Text';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** The dialog that it opens, fetched when the menu opens. */
  opens?: Fetchable;
  /** It changes nothing, so that it stands for people who only read, too. */
  reads?: boolean;
  /** Whether the action destroys or refuses for good. */
  danger?: boolean;
  /** The effect, or the reason why it is not possible, below its words. */
  note?: string;
  /** Not possible now; the note says why, so that the item can still be reached. */
  disabled?: boolean;
}

/** The menu at the end of a row or a heading: groups of actions with a line between them. Empty groups leave no line. */
export function ActionMenu({
  label,
  groups,
  variant = 'ghost',
}: {
  label: string;
  groups: readonly (readonly MenuAction[])[];
  variant?: 'ghost' | 'soft';
}) {
  const reading = useReading();
  const filled = groups
    .map((group) => (reading ? group.filter((action) => action.reads) : group))
    .filter((group) => group.length > 0);
  if (filled.length === 0) return null;
  const fetchAhead = (open: boolean) => {
    if (open) for (const action of filled.flat()) action.opens?.fetch();
  };
  return (
    <MenuOnPress
      modal={false}
      onOpenChange={fetchAhead}
      trigger={
        <IconButton variant={variant} color="gray" aria-label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      {(DropdownMenu) => (
        <DropdownMenu.Content align="end" color="gray" variant="soft" onCloseAutoFocus={leaveFocusInDialog}>
          {filled.map((group, index) => (
            <Fragment key={group[0]?.label}>
              {index > 0 && <DropdownMenu.Separator />}
              {group.map((action) => (
                <Item key={action.label} {...action} parts={DropdownMenu} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      )}
    </MenuOnPress>
  );
}

function Item({
  label,
  icon,
  onSelect,
  danger,
  note,
  disabled,
  parts: DropdownMenu,
}: MenuAction & { parts: MenuParts }) {
  const id = useId();
  const color = danger && !disabled ? { color: 'red' as const } : {};
  if (!note) {
    return (
      <DropdownMenu.Item onSelect={onSelect} {...color}>
        {icon}
        {label}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item
      onSelect={(event) => (disabled ? event.preventDefault() : onSelect())}
      aria-disabled={disabled || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      className={styles.noted}
      {...color}
    >
      {icon}
      <span>
        <span id={`${id}-label`}>{label}</span>
        <Text id={`${id}-note`} block size="12" tone="quiet">
          {note}
        </Text>
      </span>
    </DropdownMenu.Item>
  );
}

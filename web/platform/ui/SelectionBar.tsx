import { Ellipsis, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { leaveFocusInDialog } from './focus-return';
import { figure } from './format';
import { type Fetchable, opens } from './on-demand';
import { MenuOnPress } from './on-press';
import { useReading } from './reading';
import styles from './SelectionBar.module.css';
import { Text } from './Text';
import { useAtMost } from './window-width';

export interface BulkAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** It changes nothing, so that it stands for people who only read, too. */
  reads?: boolean;
  /** The dialog that it opens, fetched while the pointer is on its button or when the menu opens. */
  opens?: Fetchable;
}

/** The bar that floats while rows are chosen. What does not fit is in its menu. */
export function SelectionBar({
  count,
  actions: all,
  onClear,
}: {
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
}) {
  const room = useRoom();
  const reading = useReading();
  const actions = reading ? all.filter((action) => action.reads) : all;
  if (count === 0) return null;
  const shown = actions.length <= room + 1 && room > 0 ? actions : actions.slice(0, room);
  const rest = actions.slice(shown.length);
  const fetchAhead = (open: boolean) => {
    if (open) for (const action of rest) action.opens?.fetch();
  };
  return (
    <section className={styles.bar} data-bar aria-label="Chosen rows">
      <Text weight="medium" figures aria-live="polite">
        {figure(count)} selected
      </Text>
      <span className={styles.line} />
      {shown.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles.button}
          onClick={action.onSelect}
          {...(action.opens && opens(action.opens))}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
      {rest.length > 0 && (
        <MenuOnPress
          modal={false}
          onOpenChange={fetchAhead}
          trigger={
            <button type="button" className={styles.button}>
              <Ellipsis />
              {shown.length > 0 ? 'More' : 'Actions'}
            </button>
          }
        >
          {(DropdownMenu) => (
            <DropdownMenu.Content side="top" color="gray" onCloseAutoFocus={leaveFocusInDialog}>
              {rest.map((action) => (
                <DropdownMenu.Item key={action.label} onSelect={action.onSelect}>
                  {action.icon}
                  {action.label}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Content>
          )}
        </MenuOnPress>
      )}
      <span className={styles.line} />
      <button type="button" className={styles.button} onClick={onClear}>
        <X />
        Clear
      </button>
    </section>
  );
}

/** How many actions fit at this width. */
function useRoom(): number {
  const cards = useAtMost(800);
  const folded = useAtMost(997);
  const close = useAtMost(1180);
  return cards ? 0 : folded ? 2 : close ? 3 : 4;
}

import { Button, DropdownMenu } from '@radix-ui/themes';
import { Columns3 } from 'lucide-react';
import styles from './ColumnChoice.module.css';
import type { ShownColumns } from './shown-columns';

/** The menu that says which columns of a table show. The first column names the row: it stays. */
export function ColumnChoice<T>({ columns }: { columns: ShownColumns<T> }) {
  const { all, shown, show, showAll } = columns;
  const [first] = all;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="surface" color="gray" className={styles.trigger}>
          <Columns3 size={16} strokeWidth={1.75} aria-hidden />
          Columns
          {shown.length < all.length && (
            <strong>
              {shown.length}/{all.length}
            </strong>
          )}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" color="gray" variant="soft">
        {all.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column.key}
            checked={shown.includes(column)}
            disabled={column === first}
            onCheckedChange={(checked) => show(column.key, checked)}
            // Several are chosen in one go: the menu stays open.
            onSelect={(event) => event.preventDefault()}
          >
            {column.header}
          </DropdownMenu.CheckboxItem>
        ))}
        <DropdownMenu.Separator />
        <DropdownMenu.Item disabled={shown.length === all.length} onSelect={showAll}>
          Show all columns
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

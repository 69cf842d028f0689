import { Button, DropdownMenu } from '@radix-ui/themes';
import { Columns3 } from 'lucide-react';
import styles from './ColumnChoice.module.css';
import type { ShownColumns } from './shown-columns';

/** The menu that chooses which columns of a table show. The first column always shows, because it names the row. */
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
            // The menu stays open, so that several columns can be chosen in one go.
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

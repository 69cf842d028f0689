import { Button } from '@radix-ui/themes';
import { Columns3 } from 'lucide-react';
import { MenuOnPress, type MenuParts } from '../ui/on-press';
import type { Column } from '../ui/Table';
import styles from './ColumnChoice.module.css';
import type { ShownColumns } from './shown-columns';

/** The menu that chooses which columns of a table show. The first column always shows, because it names the row. */
export function ColumnChoice<T>({ columns }: { columns: ShownColumns<T> }) {
  const { all, shown, changes, show, showUsual } = columns;
  const [first] = all;
  const extra = all.filter((column) => column.extra);
  const itemOf = (DropdownMenu: MenuParts) => (column: Column<T>) => (
    <DropdownMenu.CheckboxItem
      key={column.key}
      checked={shown.includes(column)}
      disabled={column === first}
      onCheckedChange={(checked) => show(column, checked)}
      // The menu stays open, so that several columns can be chosen in one go.
      onSelect={(event) => event.preventDefault()}
    >
      {column.header}
    </DropdownMenu.CheckboxItem>
  );
  return (
    <MenuOnPress
      modal={false}
      trigger={
        <Button variant="surface" color="gray" className={styles.trigger}>
          <Columns3 />
          Columns
          {changes.length > 0 && (
            <strong>
              {shown.length}/{all.length}
            </strong>
          )}
        </Button>
      }
    >
      {(DropdownMenu) => (
        <DropdownMenu.Content align="end" color="gray" variant="soft">
          {all.filter((column) => !column.extra).map(itemOf(DropdownMenu))}
          {extra.length > 0 && (
            <>
              <DropdownMenu.Separator />
              {extra.map(itemOf(DropdownMenu))}
            </>
          )}
          <DropdownMenu.Separator />
          <DropdownMenu.Item disabled={changes.length === 0} onSelect={showUsual}>
            Usual columns
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      )}
    </MenuOnPress>
  );
}

import { VisuallyHidden } from '@radix-ui/themes';
import type { ImportColumn } from '../../../contracts/platform/import-columns';
import { orDash, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import styles from './ColumnsTable.module.css';

/** Another server may not say whether a column is needed. */
type Explained = Omit<ImportColumn, 'required'> & { required: boolean | null };

/** The columns of a file: their names, their content, and whether they may be left out. */
export function ColumnsTable({ columns }: { columns: readonly Explained[] }) {
  return (
    <table className={styles.table}>
      <VisuallyHidden asChild>
        <caption>Columns of the file</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">What goes in</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, label, note, example, required }) => (
          <tr key={name}>
            <th scope="row">
              <code className={styles.name}>{name}</code>
            </th>
            <td>
              {orDash(label)}
              {note && (
                <Text block size="12" tone="quiet">
                  {note}
                </Text>
              )}
              {example && (
                <Text block size="12" tone="quiet">
                  Such as <Text tone="plain">{example}</Text>
                </Text>
              )}
            </td>
            <td className={required ? undefined : styles.optional}>
              {required === null ? UNKNOWN_SIGN : required ? 'Yes' : 'No'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

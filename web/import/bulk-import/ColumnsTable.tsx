import type { ImportColumn } from '../../../contracts/platform/import-columns';
import { orDash, UNKNOWN_SIGN } from '../../platform/ui/format';
import { PlainTable } from '../../platform/ui/PlainTable';
import { Text } from '../../platform/ui/Text';

/** Another server may not say whether a column is needed. */
type Explained = Omit<ImportColumn, 'required'> & { required: boolean | null };

/** The columns of a file: their names, their content, and whether they may be left out. */
export function ColumnsTable({ columns }: { columns: readonly Explained[] }) {
  return (
    <PlainTable
      label="Columns of the file"
      inset
      widths={['156px', undefined, '80px']}
      columns={['Column', 'What goes in', 'Needed']}
    >
      {columns.map(({ name, label, note, example, required }) => (
        <tr key={name}>
          <th scope="row">
            <Text asChild size="13">
              <code>{name}</code>
            </Text>
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
          <td>
            <Text tone={required ? 'plain' : 'quiet'}>
              {required === null ? UNKNOWN_SIGN : required ? 'Yes' : 'No'}
            </Text>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

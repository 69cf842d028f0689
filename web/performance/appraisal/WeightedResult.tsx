import { PlainTable } from '../../platform/ui/PlainTable';
import { Text } from '../../platform/ui/Text';
import styles from './WeightedResult.module.css';

interface Props {
  title: string;
  result: string;
  rows: readonly { id: number; weight: number; rating: number }[];
  /** The comparison, such as `Fatima’s own result is 81.5.` */
  beside?: string | null;
}

/** A weighted result with what it is made of. */
export const WeightedResult = ({ title, result, rows, beside }: Props) => (
  <>
    <Text as="h2" size="14" weight="bold">
      {title}
    </Text>
    <Text as="p" size="14" tone="quiet" mt="2" mb="3">
      <span className={styles.figure}>{result}</span> of 100
    </Text>
    <PlainTable figures>
      {rows.map(({ id, weight, rating }, i) => (
        <tr key={id} data-quiet>
          <th scope="row">Objective {i + 1}</th>
          <td>{weight} %</td>
          <td>
            <Text tone="plain" weight="bold">
              {rating || '–'}
            </Text>
          </td>
        </tr>
      ))}
    </PlainTable>
    {beside && (
      <Text as="p" size="13" tone="quiet" mt="3">
        {beside}
      </Text>
    )}
  </>
);

import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';
import { ScrollRegion } from './ScrollRegion';
import { Text } from './Text';

interface Props {
  heading: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  columns: readonly string[];
  /** Those of the columns, beside the first, that hold words; their cells are `data-words`. */
  words?: readonly string[];
  /** Rows that begin with a `th`. Cells may be `data-strong` or `data-quiet`; the row of all is `data-all`. */
  children: ReactNode;
}

/** The numbers behind charts: a row a group, figures at the right. */
export function FigureTable({ heading, aside, columns, words = [], children }: Props) {
  return (
    <section aria-label={heading}>
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mt="20px" mx="0" mb="1" pr="2">
        <Text as="h2" size="14" weight="bold">
          {heading}
        </Text>
        {aside}
      </Flex>
      <ScrollRegion label={`${heading}, table`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-words={words.includes(column) || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

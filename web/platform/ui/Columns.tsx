import { Grid, type GridProps } from '@radix-ui/themes';
import styles from './Columns.module.css';

interface Props extends Pick<GridProps, 'align' | 'mt' | 'role' | 'aria-label' | 'children'> {
  /** The columns in CSS; one below the other on a narrow window. */
  columns: string;
}

/** The parts of a page beside each other, where there is room. */
export function Columns({ align = 'start', ...props }: Props) {
  return <Grid {...props} className={styles.columns} gap="20px" align={align} />;
}

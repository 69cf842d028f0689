import { Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import { Text } from '../../platform/ui/Text';

/** A file of the list with who uploaded it; the whole row opens it. */
export function FileCell({ name, second, to }: { name: string; second: string; to: string }) {
  return (
    <Grid as="span" minWidth="0" maxWidth="100%">
      <Link to={to} data-row-link title={name}>
        {name}
      </Link>
      <Text size="12" tone="quiet" truncate>
        {second}
      </Text>
    </Grid>
  );
}

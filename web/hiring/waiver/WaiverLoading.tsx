import { Box, Grid } from '@radix-ui/themes';
import type { LinkedWaiver } from '../../../contracts/hiring/waiver';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { Text } from '../../platform/ui/Text';
import styles from './WaiverLoading.module.css';

/** While the decision is on its way. */
export function WaiverLoading({ waiver }: { waiver?: LinkedWaiver }) {
  return (
    <LinkLayout title="Loading" company={waiver}>
      <Grid asChild align="center" justifyItems="center" gap="1" minHeight="50dvh" alignContent="center">
        <Text as="div" align="center" role="status">
          <span className={styles.ring} aria-hidden />
          <Text as="h1" size="16" weight="medium" mt="3">
            Loading
          </Text>
          {waiver && (
            <Box asChild maxWidth="240px">
              <Text as="p" size="14" tone="quiet">
                Recording your answer about {waiver.name}.
              </Text>
            </Box>
          )}
        </Text>
      </Grid>
    </LinkLayout>
  );
}

import { Grid } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';

/** Figures beside each other, each below its name. One without a value is a dash. */
export function FigurePairs({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Grid asChild columns="repeat(auto-fit, minmax(88px, 1fr))" gap="3">
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" size="13" tone="quiet">
              {name}
            </Text>
            <Text as="dd" size="16" weight="bold" figures>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Grid>
  );
}

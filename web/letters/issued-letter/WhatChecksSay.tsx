import { Box, Flex, Grid } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import { VerdictSign } from './VerdictSign';

const SAID = [
  ['genuine', 'Genuine', 'issued, and it stands'],
  ['superseded', 'Superseded', 'a newer letter replaces it'],
  ['changed', 'Changed', 'the file differs from the one issued'],
  ['revoked', 'Revoked', 'the company took it back'],
] as const;

/** The possible results of the check of a letter. */
export function WhatChecksSay() {
  return (
    <Box asChild px={{ initial: '0', md: '5' }}>
      <section>
        <Text as="h2" size="14" weight="bold">
          What a check can say
        </Text>
        <Grid asChild gap="10px" my="3">
          <ul>
            {SAID.map(([verdict, word, meaning]) => (
              <Flex asChild key={verdict} gap="3">
                <li>
                  <VerdictSign of={verdict} small />
                  <span>
                    <Text as="strong" size="14" weight="medium">
                      {word}
                    </Text>
                    <Text block size="13" tone="quiet">
                      {meaning}
                    </Text>
                  </span>
                </li>
              </Flex>
            ))}
          </ul>
        </Grid>
        <Text as="p" size="13" tone="quiet">
          A code that was never issued finds nothing. After five wrong codes the page waits a minute.
        </Text>
      </section>
    </Box>
  );
}

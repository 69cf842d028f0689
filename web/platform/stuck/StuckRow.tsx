import { Button, Flex, Grid } from '@radix-ui/themes';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ForChange } from '../ui/ForChange';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';

interface Props {
  /** The name in the label of a button. */
  name: string;
  title: ReactNode;
  whose: ReactNode;
  reason: string;
  /** A second line below the reason. */
  more?: ReactNode;
  when: string;
  tries: string;
  again?: (() => void) | undefined;
  drop?: (() => void) | undefined;
  /** Another way on, such as the address of the person. */
  children?: ReactNode;
}

/** One thing that stands still: what, why, since when, and what can be done. On a phone one below the other. */
export function StuckRow({ name, title, whose, reason, more, when, tries, again, drop, children }: Props) {
  return (
    <Grid
      asChild
      columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 3fr) 136px minmax(200px, auto)' }}
      align="center"
      gapX="4"
      gapY="2"
    >
      <li>
        <TwoLines second={whose}>{title}</TwoLines>
        <div>
          <Text as="div" anywhere>
            {reason}
          </Text>
          {more && (
            <Text as="div" size="12" tone="quiet" anywhere>
              {more}
            </Text>
          )}
        </div>
        <Grid asChild justifyItems={{ initial: 'start', md: 'end' }}>
          <Text as="div" tone="quiet" figures>
            {when}
            <Text as="div" size="12">
              {tries}
            </Text>
          </Text>
        </Grid>
        <ForChange>
          <Flex gap="2" wrap="wrap" justify={{ initial: 'start', md: 'end' }}>
            {children}
            {again && (
              <Button variant="surface" color="gray" onClick={again} aria-label={`Try again: ${name}`}>
                <RotateCw size={14} strokeWidth={1.75} aria-hidden />
                Try again
              </Button>
            )}
            {drop && (
              <Button variant="surface" color="gray" onClick={drop} aria-label={`Drop: ${name}`}>
                <Trash2 size={14} strokeWidth={1.75} aria-hidden />
                Drop
              </Button>
            )}
          </Flex>
        </ForChange>
      </li>
    </Grid>
  );
}

import { Box, Flex, Grid } from '@radix-ui/themes';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Card } from '../ui/Card';
import { dateTime } from '../ui/format';
import { Text } from '../ui/Text';
import styles from './EditConflict.module.css';
import type { Conflict, EditSide } from './edit-conflict';

export interface ConflictProps {
  conflict: Conflict;
  /** The edited record, in a word: `company`. */
  word: string;
  /** A value as a person reads it. */
  textOf?: (name: string, value: unknown) => string;
  /** Whether it takes the focus when it appears, as over the form of somebody who has just pressed Save. */
  takesFocus?: boolean;
  onChoose: (name: string, side: EditSide) => void;
}

const plain = (_: string, value: unknown) => String(value ?? '');

/** Somebody else saved the same record meanwhile: both values of each field that differs, and the choice between them. */
export function EditConflict({
  conflict: { edited, differences },
  word,
  textOf = plain,
  takesFocus,
  onChoose,
}: ConflictProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <Card asChild tone="amber" lined p="4" mb="5">
      <Grid asChild gap="12px">
        <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={`${id}-title`}>
          <Flex asChild gap="2">
            <Text as="h2" size="14" weight="bold" id={`${id}-title`}>
              <Box asChild flexShrink="0" mt="2px">
                <Text asChild tone="amber">
                  <GitCompareArrows />
                </Text>
              </Box>
              {edited
                ? `${edited.by} saved this ${word} on ${dateTime(edited.at)}, after you opened it`
                : `Somebody else saved this ${word} after you opened it`}
            </Text>
          </Flex>
          <Text as="p" tone="plain">
            Nothing is lost: what you typed is kept. Choose what stays where you differ, then save.
          </Text>
          {differences.map(({ name, label, theirs, mine, side }) => (
            <fieldset key={name}>
              <Text as="legend" weight="medium">
                {label}
              </Text>
              {(
                [
                  ['theirs', 'Theirs', theirs],
                  ['mine', 'Mine', mine],
                ] as const
              ).map(([which, words, value]) => (
                <Grid asChild key={which} columns="16px 48px minmax(0, 1fr)" gap="2" align="baseline" py="1">
                  <label>
                    <input
                      className={styles.radio}
                      type="radio"
                      name={`${id}-${name}`}
                      checked={side === which}
                      onChange={() => onChoose(name, which)}
                    />
                    <Text tone="plain">{words}</Text>
                    <Text anywhere>{textOf(name, value) || 'empty'}</Text>
                  </label>
                </Grid>
              ))}
            </fieldset>
          ))}
        </section>
      </Grid>
    </Card>
  );
}

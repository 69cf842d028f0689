import { Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { type Limits, PRESETS } from '../../../contracts/platform/limits';
import { Text } from '../../platform/ui/Text';
import styles from './LimitsFields.module.css';
import { asSaved, asShown, changedWords, closestPreset, LIMIT_PRESETS } from './limits-words';

interface Props {
  limits: Limits;
  /** The ids of all companies. */
  companies: readonly number[];
  onChange: (limits: Limits) => void;
}

/** The starting point of limits, and the difference from it. */
export function StartPart({ limits, companies, onChange }: Props) {
  const start = closestPreset(asSaved(limits));
  const changes = start === undefined ? '' : changedWords(limits, start);
  const begin = (name: (typeof LIMIT_PRESETS)[number]['name']) =>
    onChange(
      name === 'Everything'
        ? asShown(null)
        : {
            companies: name === 'HR officer' ? (limits.companies ?? companies.slice(0, 1)) : limits.companies,
            areas: { ...PRESETS[name] },
          },
    );
  return (
    <fieldset className={styles.part}>
      <Text as="legend" size="16" weight="bold" mb="2">
        Start from
      </Text>
      <Grid columns="repeat(auto-fit, minmax(124px, 1fr))" gap="2">
        {LIMIT_PRESETS.map(({ name, says }) => (
          <label key={name} className={styles.start}>
            <input
              type="radio"
              name="start"
              checked={start === name}
              onChange={() => begin(name)}
              // A press on the start that is chosen takes its changes back.
              onClick={() => start === name && changes && begin(name)}
            />
            <Flex asChild justify="between" mb="1">
              <Text weight="medium">
                {name}
                {start === name && <Check size={14} strokeWidth={2} aria-hidden />}
              </Text>
            </Flex>
            <Text size="12" tone="quiet">
              {says}
            </Text>
          </label>
        ))}
      </Grid>
      {changes && (
        <Text as="p" size="13" tone="quiet" mt="2">
          Changed from {start}: {changes}.
        </Text>
      )}
    </fieldset>
  );
}

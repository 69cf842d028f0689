import { Flex, Switch } from '@radix-ui/themes';
import { useState } from 'react';
import { AREAS, type Area, type AreaLevel, type Limits, OF_RECORDS } from '../../../contracts/platform/limits';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';
import { AreaRow } from './AreaRow';
import styles from './LimitsFields.module.css';

type Levels = Limits['areas'];

interface Props {
  areas: Levels;
  was: Levels;
  problem: string | undefined;
  onChange: (areas: Levels) => void;
}

const onlyReads = (areas: Levels): boolean => AREAS.every((area) => areas[area] !== 'CHANGE');

/** The areas with what may be done in each. */
export function AreasPart({ areas, was, problem, onChange }: Props) {
  // The levels before the switch was set come back with it, unless others were chosen meanwhile: it gives nothing by itself.
  const [kept, setKept] = useState<{ before: Levels; read: Levels } | null>(null);
  const reading = onlyReads(areas);
  const before = kept && AREAS.every((area) => kept.read[area] === areas[area]) ? kept.before : null;
  const setArea = (area: Area, level: AreaLevel) => {
    const next = { ...areas, [area]: level };
    const ofRecords: readonly Area[] = OF_RECORDS;
    // The parts of a record cannot be read or changed without the right to the record itself.
    if (ofRecords.includes(area) && level !== 'NONE' && next.records === 'NONE') next.records = 'READ';
    if (area === 'records' && level === 'NONE') for (const one of OF_RECORDS) next[one] = 'NONE';
    onChange(next);
  };
  const setReading = (on: boolean) => {
    if (on) {
      const levels = AREAS.map((area) => [area, areas[area] === 'CHANGE' ? 'READ' : areas[area]]);
      const read = Object.fromEntries(levels) as Levels;
      setKept({ before: areas, read });
      onChange(read);
    } else if (before) onChange(before);
  };
  return (
    <fieldset className={styles.part} aria-labelledby="limits-areas">
      <Flex wrap="wrap" align="center" justify="between" gapY="2" gapX="4" mb="12px">
        <Text as="h2" size="16" weight="bold" id="limits-areas">
          Areas
        </Text>
        <Flex asChild align="center" gap="2">
          <Text as="label" tone="quiet">
            {reading && !before ? 'Reading only, until an area is changed below' : 'Reading only, everywhere'}
            <Switch size="2" checked={reading} disabled={reading && !before} onCheckedChange={setReading} />
          </Text>
        </Flex>
      </Flex>
      {AREAS.map((area) => (
        <AreaRow
          key={area}
          area={area}
          level={areas[area]}
          changed={areas[area] !== was[area]}
          onChange={(level) => setArea(area, level)}
        />
      ))}
      {problem && <ProblemLine alert>{problem}</ProblemLine>}
    </fieldset>
  );
}

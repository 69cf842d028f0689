import { Box, Flex, Grid, Switch } from '@radix-ui/themes';
import {
  BriefcaseMedical,
  Eye,
  Landmark,
  type LucideIcon,
  Minus,
  Pencil,
  Scale,
  Settings2,
  SquareUserRound,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import {
  AREA_LEVELS,
  AREAS,
  type Area,
  type AreaLevel,
  type Limits,
  OF_RECORDS,
} from '../../../contracts/platform/limits';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Text } from '../../platform/ui/Text';
import styles from './LimitsFields.module.css';
import { AREA_WORDS, LEVEL_WORDS } from './limits-words';

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

const ICONS: Record<Area, LucideIcon> = {
  recruitment: UserPlus,
  records: SquareUserRound,
  pay: Landmark,
  medical: BriefcaseMedical,
  cases: Scale,
  settings: Settings2,
};
const SIGNS: Record<AreaLevel, LucideIcon> = { NONE: Minus, READ: Eye, CHANGE: Pencil };

interface AreaRowProps {
  area: Area;
  level: AreaLevel;
  /** It differs from what is saved. */
  changed: boolean;
  onChange: (level: AreaLevel) => void;
}

/** One area with its three levels. */
function AreaRow({ area, level, changed, onChange }: AreaRowProps) {
  const { name, holds } = AREA_WORDS[area];
  const Icon = ICONS[area];
  const Sign = SIGNS[level];
  return (
    <Flex asChild wrap="wrap" align="center" gapY="2" gapX="12px" minHeight="56px" py="2">
      <fieldset className={styles.area} aria-label={name}>
        <SignCircle square>
          <Icon />
        </SignCircle>
        <Box flexGrow="1" flexBasis="160px" minWidth="0">
          <Text as="div" size="14">
            {name}{' '}
            {changed && (
              <Text size="12" tone="amber">
                changed
              </Text>
            )}
          </Text>
          <Text as="div" size="12" tone="quiet">
            {holds}
          </Text>
        </Box>
        <Grid columns="92fr 76fr 128fr" width="min(296px, 100%)">
          {AREA_LEVELS.map((one) => (
            <label key={one} className={styles.level} data-level={one}>
              <input type="radio" name={area} checked={level === one} onChange={() => onChange(one)} />
              {level === one && <Sign size={14} strokeWidth={1.75} aria-hidden />}
              {LEVEL_WORDS[one]}
            </label>
          ))}
        </Grid>
      </fieldset>
    </Flex>
  );
}

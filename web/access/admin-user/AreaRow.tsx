import { Box, Flex, Grid } from '@radix-ui/themes';
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
import { AREA_LEVELS, type Area, type AreaLevel } from '../../../contracts/platform/limits';
import { SignCircle } from '../../platform/ui/SignCircle';
import { Text } from '../../platform/ui/Text';
import styles from './LimitsFields.module.css';
import { AREA_WORDS, LEVEL_WORDS } from './limits-words';

const ICONS: Record<Area, LucideIcon> = {
  recruitment: UserPlus,
  records: SquareUserRound,
  pay: Landmark,
  medical: BriefcaseMedical,
  cases: Scale,
  settings: Settings2,
};
const SIGNS: Record<AreaLevel, LucideIcon> = { NONE: Minus, READ: Eye, CHANGE: Pencil };

interface Props {
  area: Area;
  level: AreaLevel;
  /** It differs from what is saved. */
  changed: boolean;
  onChange: (level: AreaLevel) => void;
}

/** One area with its three levels. */
export function AreaRow({ area, level, changed, onChange }: Props) {
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

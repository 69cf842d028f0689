import { Flex } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './Band.module.css';
import mark from './BandMark.module.css';
import { bandLook } from './band-look';

/** A band as its colour and its name. */
export function BandMark({ name, background_colour }: { name: string; background_colour: string }) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" minWidth="0">
      <span className={`${styles.band} ${mark.mark}`} {...bandLook(background_colour)} aria-hidden />
      <Text anywhere>{name}</Text>
    </Flex>
  );
}

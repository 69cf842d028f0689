import { Box, Flex } from '@radix-ui/themes';
import { Text } from '../../platform/ui/Text';
import styles from './Band.module.css';
import { bandLook } from './band-look';

/** A band as its colour and its name. */
export function BandMark({ name, background_colour }: { name: string; background_colour: string }) {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2" minWidth="0">
      <Box
        as="span"
        flexShrink="0"
        width="12px"
        height="12px"
        className={`${styles.band} ${styles.mark}`}
        {...bandLook(background_colour)}
        aria-hidden
      />
      <Text anywhere>{name}</Text>
    </Flex>
  );
}

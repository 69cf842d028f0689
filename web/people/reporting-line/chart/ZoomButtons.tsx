import { Box, Flex, IconButton } from '@radix-ui/themes';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Text } from '../../../platform/ui/Text';
import styles from './OrgChart.module.css';
import type { useZoom } from './use-zoom';

/** How large the chart is drawn, over its lower corner. */
export function ZoomButtons({ zoom, larger, smaller, mayGrow, mayShrink, fit }: ReturnType<typeof useZoom>) {
  return (
    <Flex
      role="group"
      aria-label="Size of the chart"
      position="absolute"
      right="4"
      bottom="4"
      align="center"
      gap="4"
      px="14px"
      py="10px"
      className={styles.zoom}
    >
      <IconButton variant="ghost" color="gray" aria-label="Smaller" disabled={!mayShrink} onClick={smaller}>
        <Minus />
      </IconButton>
      <Box asChild minWidth="40px">
        <Text role="status" size="14" align="center" figures>
          {Math.round(zoom * 100)}%
        </Text>
      </Box>
      <IconButton variant="ghost" color="gray" aria-label="Larger" disabled={!mayGrow} onClick={larger}>
        <Plus />
      </IconButton>
      <IconButton variant="ghost" color="gray" aria-label="Fit everything that is open" onClick={fit}>
        <Maximize />
      </IconButton>
    </Flex>
  );
}

import { Flex, IconButton } from '@radix-ui/themes';
import { Maximize, Minus, Plus } from 'lucide-react';
import styles from './OrgChart.module.css';
import type { useZoom } from './use-zoom';

/** How large the chart is drawn, over its lower corner. */
export function ZoomButtons({ zoom, larger, smaller, mayGrow, mayShrink, fit }: ReturnType<typeof useZoom>) {
  return (
    <Flex role="group" aria-label="Size of the chart" align="center" gap="4" className={styles.zoom}>
      <IconButton variant="ghost" color="gray" aria-label="Smaller" disabled={!mayShrink} onClick={smaller}>
        <Minus />
      </IconButton>
      <span role="status" className={styles.percent}>
        {Math.round(zoom * 100)}%
      </span>
      <IconButton variant="ghost" color="gray" aria-label="Larger" disabled={!mayGrow} onClick={larger}>
        <Plus />
      </IconButton>
      <IconButton variant="ghost" color="gray" aria-label="Fit everything that is open" onClick={fit}>
        <Maximize />
      </IconButton>
    </Flex>
  );
}

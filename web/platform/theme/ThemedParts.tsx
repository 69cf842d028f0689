import { Theme } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** Radix's theme for the parts that open over the page. They copy it, because they stand outside of `AppTheme`. */
export function ThemedParts({ children }: { children: ReactNode }) {
  return (
    <Theme
      accentColor="jade"
      grayColor="sage"
      radius="medium"
      scaling="100%"
      panelBackground="solid"
      hasBackground={false}
    >
      {children}
    </Theme>
  );
}

import './theme.css';
import { Theme } from '@radix-ui/themes';
import type { ReactNode } from 'react';

/** The one theme of the product. Light or dark comes from the class on the document (`appearance.ts`). */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <Theme accentColor="jade" grayColor="sage" radius="medium" scaling="100%" panelBackground="solid">
      {children}
    </Theme>
  );
}

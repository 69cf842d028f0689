import type { ReactNode } from 'react';

/**
 * The ground of every page: the attributes that Radix's sheets read, without its `Theme`, which brings the tooltip's
 * and the popper's code along. `ThemedParts` adds that where menus and dialogs need it.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <div
      className="radix-themes"
      data-is-root-theme="false"
      data-accent-color="jade"
      data-gray-color="sage"
      data-has-background="true"
      data-panel-background="solid"
      data-radius="medium"
      data-scaling="100%"
    >
      {children}
    </div>
  );
}

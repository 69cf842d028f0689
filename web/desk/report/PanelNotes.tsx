import { Text } from '../../platform/ui/Text';

/** A few words beside the title of a panel. */
export const Aside = ({ children }: { children: string }) => (
  <Text size="13" tone="quiet" figures>
    {children}
  </Text>
);

/** The text in a panel that has nothing to show. */
export const EmptyPanelText = ({ children }: { children: string }) => (
  <Text as="p" tone="quiet" align="center" m="4">
    {children}
  </Text>
);

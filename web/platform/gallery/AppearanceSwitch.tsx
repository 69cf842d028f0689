import { Button } from '@radix-ui/themes';
import { Moon, Sun } from 'lucide-react';
import { chooseAppearance, useAppearance } from '../theme/appearance';

/** Light or dark, as in the profile menu. */
export function AppearanceSwitch() {
  const { dark } = useAppearance();
  const Icon = dark ? Sun : Moon;
  return (
    <Button variant="surface" color="gray" onClick={() => chooseAppearance(dark ? 'light' : 'dark')}>
      <Icon />
      {dark ? 'Light' : 'Dark'}
    </Button>
  );
}

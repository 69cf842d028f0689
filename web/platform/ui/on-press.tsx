import { Slot } from '@radix-ui/themes';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { NETWORK_ERROR } from '../call/wording';
import { LoadingLine } from './LoadingLine';
import type { overlayParts } from './overlays';
import { type Source, sourceOf } from './part-on-demand';
import { toast } from './toast';

interface OverlayRoot {
  modal?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface Overlay {
  Root: ComponentType<PropsWithChildren<OverlayRoot>>;
  Trigger: ComponentType<{ children: ReactElement; ref?: Ref<HTMLButtonElement> }>;
}

interface Props<O> extends OverlayRoot {
  /** The button. */
  trigger: ReactElement;
  /** The content, made of Radix's parts once they are here. */
  children: (parts: O) => ReactNode;
}

const OPENS_MENU = ['Enter', ' ', 'ArrowDown'];

/** Makes the press once more, on the button that Radix listens at. */
const againBy = {
  menu: (press: Event) =>
    press.type === 'keydown'
      ? new globalThis.KeyboardEvent('keydown', { key: (press as globalThis.KeyboardEvent).key, ...BUBBLING })
      : new globalThis.PointerEvent('pointerdown', { button: 0, pointerType: 'mouse', ...BUBBLING }),
  dialog: () => new globalThis.MouseEvent('click', BUBBLING),
};
const BUBBLING = { bubbles: true, cancelable: true };

/**
 * Something of Radix that a button opens and that comes with the first press, because no page needs it to be shown. Until then the
 * button stands alone. Once the code is here, Radix takes over the button with its focus, and gets the press again.
 */
function OverlayOnPress<O extends Overlay>({
  kind,
  source,
  trigger,
  children,
  ...root
}: Props<O> & { kind: keyof typeof againBy; source: Source<O> }) {
  const [parts, setParts] = useState<O>();
  const [waiting, setWaiting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ press: Event; focused: boolean }>(null);

  const show = async (press: Event) => {
    if (waiting) return;
    let error: unknown;
    if (!source.part) {
      setWaiting(true);
      error = await source.fetch();
      setWaiting(false);
    }
    if (!source.part) return toast.error(NETWORK_ERROR, undefined, { lost: true });
    if (error !== undefined) throw error;
    pressed.current = { press, focused: document.activeElement === button.current };
    setParts(source.part);
  };
  useEffect(() => {
    if (!parts || !pressed.current) return;
    const { press, focused } = pressed.current;
    pressed.current = null;
    if (focused) button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(againBy[kind](press));
  }, [parts, kind]);

  if (parts) {
    const { Root, Trigger } = parts;
    return (
      <Root {...root}>
        <Trigger ref={button}>{trigger}</Trigger>
        {children(parts)}
      </Root>
    );
  }
  const onPress = (event: PointerEvent | KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    void show(event.nativeEvent);
  };
  const asMenu = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !event.ctrlKey) onPress(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (OPENS_MENU.includes(event.key)) onPress(event);
    },
  };
  return (
    <>
      <Slot
        ref={button}
        aria-haspopup={kind}
        aria-expanded={false}
        aria-busy={waiting || undefined}
        data-state="closed"
        {...(kind === 'menu' ? asMenu : { onClick: onPress })}
      >
        {trigger}
      </Slot>
      {waiting && <LoadingLine />}
    </>
  );
}

/** The parts that a menu is made of. */
export type MenuParts = typeof overlayParts.DropdownMenu;
type PopoverParts = typeof overlayParts.Popover;

const menus = sourceOf<MenuParts>(async () => (await import('./overlays')).overlayParts.DropdownMenu);
const popovers = sourceOf<PopoverParts>(async () => (await import('./overlays')).overlayParts.Popover);

/** A button with a menu: `<MenuOnPress trigger={…}>{(Menu) => <Menu.Content>…</Menu.Content>}</MenuOnPress>`. */
export const MenuOnPress = (props: Props<MenuParts>) => <OverlayOnPress kind="menu" source={menus} {...props} />;

/** A button with a panel that opens at it, as `MenuOnPress` has a menu. */
export const PopoverOnPress = (props: Props<PopoverParts>) => (
  <OverlayOnPress kind="dialog" source={popovers} {...props} />
);

/** Fetches both ahead of need. */
export const fetchOverlays = (): Promise<unknown> => Promise.all([menus.fetch(), popovers.fetch()]);

/** How far in px a mouse may stray between press and release and still mean the control that it pressed. */
const NEAR = 8;

/**
 * The controls that act once they are released: buttons, and boxes to tick. Those that open a menu or a list act as they are
 * pressed.
 */
const ACTS = [
  'button:not([role], [aria-haspopup="menu"])',
  'button:is([role="checkbox"], [role="radio"], [role="switch"], [role="tab"])',
  'input:is([type="checkbox"], [type="radio"])',
].join();

interface Pressed {
  /** The control that acts. */
  control: HTMLElement;
  /** The place where a release makes the browser act: the control, or its label. */
  within: Element;
}

function pressedAt(target: Element): Pressed | undefined {
  const label = target.closest('label');
  const within = target.closest<HTMLElement>(ACTS) ?? label;
  const control = within === label ? label?.control : within;
  return within && control instanceof HTMLElement && control.matches(ACTS) ? { control, within } : undefined;
}

/**
 * Lets a press count though its control moved away under the mouse, as it does where leaving a field shows what is wrong
 * with it, or where the page scrolls to the button that gets the focus. Returns how to stop.
 */
export function keepPresses(): () => void {
  let pressed: (Pressed & { x: number; y: number }) | undefined;
  const press = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
    const found = button === 0 && target instanceof Element ? pressedAt(target) : undefined;
    pressed = found && { ...found, x, y };
  };
  const release = ({ target, clientX, clientY }: MouseEvent) => {
    if (!pressed) return;
    const { control, within, x, y } = pressed;
    pressed = undefined;
    // A click of the browser follows where the mouse is still on it.
    if (target instanceof Node && within.contains(target)) return;
    if (control.isConnected && Math.hypot(clientX - x, clientY - y) <= NEAR) control.click();
  };
  document.addEventListener('mousedown', press, { capture: true, passive: true });
  document.addEventListener('mouseup', release, { capture: true, passive: true });
  return () => {
    document.removeEventListener('mousedown', press, { capture: true });
    document.removeEventListener('mouseup', release, { capture: true });
  };
}

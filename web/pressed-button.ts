/** How far in px a mouse may stray between press and release and still mean the button that it pressed. */
const NEAR = 8;

/** Buttons that act once they are released; what opens a menu or a list acts as it is pressed. */
const ACTS = 'button:not([role], [aria-haspopup="menu"])';

/**
 * Lets a press count though its button moved away under the mouse, as it does where leaving a field shows what is wrong
 * with it, or where the page scrolls to the button that gets the focus. Returns how to stop.
 */
export function keepPresses(): () => void {
  let pressed: { button: HTMLButtonElement; x: number; y: number } | undefined;
  const press = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
    const found = button === 0 && target instanceof Element ? target.closest<HTMLButtonElement>(ACTS) : null;
    pressed = found ? { button: found, x, y } : undefined;
  };
  const release = ({ target, clientX, clientY }: MouseEvent) => {
    if (!pressed) return;
    const { button, x, y } = pressed;
    pressed = undefined;
    // A click of the browser follows where the mouse is still on the button.
    if (target instanceof Node && button.contains(target)) return;
    if (button.isConnected && Math.hypot(clientX - x, clientY - y) <= NEAR) button.click();
  };
  document.addEventListener('mousedown', press, { capture: true, passive: true });
  document.addEventListener('mouseup', release, { capture: true, passive: true });
  return () => {
    document.removeEventListener('mousedown', press, { capture: true });
    document.removeEventListener('mouseup', release, { capture: true });
  };
}

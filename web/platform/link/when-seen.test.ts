import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { whenSeen, whenTouched } from './when-seen';

// The next file of this worker has no page.
afterAll(() => void vi.unstubAllGlobals());

type Listener = (event: object) => void;
const stage = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    addEventListener: (kind: string, listener: Listener) =>
      listeners.set(kind, (listeners.get(kind) ?? new Set()).add(listener)),
    removeEventListener: (kind: string, listener: Listener) => listeners.get(kind)?.delete(listener),
    fire: (kind: string, event: object = {}) => {
      for (const listener of [...(listeners.get(kind) ?? [])]) listener(event);
    },
  };
};

class FakeElement {
  #inside: string | null;
  constructor(inside: string | null = null) {
    this.#inside = inside;
  }
  closest(selector: string) {
    return this.#inside === selector ? this : null;
  }
}

let page: ReturnType<typeof stage> & { visibilityState: string; prerendering: boolean };
let view: ReturnType<typeof stage>;
beforeEach(() => {
  page = { ...stage(), visibilityState: 'visible', prerendering: false };
  view = stage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener);
  vi.stubGlobal('removeEventListener', view.removeEventListener);
  vi.stubGlobal('Element', FakeElement);
});

const by = (target: FakeElement, isTrusted = true) => ({ isTrusted, target });

test('a visible page is seen at once', () => {
  const then = vi.fn();
  whenSeen(then);
  expect(then).toHaveBeenCalledOnce();
});

test('a hidden or prerendered page waits until somebody sees it, and is seen once', () => {
  const then = vi.fn();
  page.visibilityState = 'hidden';
  page.prerendering = true;
  whenSeen(then);
  page.visibilityState = 'visible';
  page.fire('visibilitychange');
  expect(then).not.toHaveBeenCalled();
  page.prerendering = false;
  page.fire('prerenderingchange');
  page.fire('visibilitychange');
  expect(then).toHaveBeenCalledOnce();
});

test('a page that is left before it was seen decides nothing', () => {
  const then = vi.fn();
  page.visibilityState = 'hidden';
  whenSeen(then)();
  page.visibilityState = 'visible';
  page.fire('visibilitychange');
  expect(then).not.toHaveBeenCalled();
});

test('the first click, key or touch of a person counts, and only the first', () => {
  const then = vi.fn();
  whenTouched(then);
  view.fire('keydown', by(new FakeElement()));
  view.fire('pointerdown', by(new FakeElement()));
  expect(then).toHaveBeenCalledOnce();
});

test('neither a script nor the press that takes the decision back counts', () => {
  const then = vi.fn();
  whenTouched(then);
  view.fire('pointerdown', by(new FakeElement(), false));
  view.fire('pointerdown', by(new FakeElement('[data-no-sign]')));
  expect(then).not.toHaveBeenCalled();
});

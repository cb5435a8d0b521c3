/**
 * What every browser has and jsdom has not, in the smallest form that lets a screen render.
 * Nothing here measures, matches or scrolls: whatever depends on that is tested in a real browser (`*.wtr.test.tsx`).
 */
class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const noMatch = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

const gaps: [object, string, unknown][] = [
  [window, 'ResizeObserver', NothingToObserve],
  [window, 'IntersectionObserver', NothingToObserve],
  [window, 'matchMedia', noMatch],
  [Element.prototype, 'scrollIntoView', () => {}],
  [Element.prototype, 'getAnimations', () => []],
];
for (const [owner, name, value] of gaps) {
  // jsdom names some of them and has nothing there.
  if (Reflect.get(owner, name) === undefined)
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}
// jsdom has this one, but only to say that it is not implemented.
window.scrollTo = () => {};

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.defineProperties(HTMLDialogElement.prototype, {
    showModal: {
      configurable: true,
      value(this: HTMLDialogElement) {
        this.open = true;
      },
    },
    close: {
      configurable: true,
      value(this: HTMLDialogElement, returnValue?: string) {
        if (!this.open) return;
        this.open = false;
        if (returnValue !== undefined) this.returnValue = returnValue;
        this.dispatchEvent(new Event('close'));
      },
    },
  });
}

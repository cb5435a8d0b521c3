import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDialogHistory } from './dialog-history';

const { history, location } = window;
// jsdom has no such property.
history.scrollRestoration = 'auto';
const scrolled = vi.fn<(to?: unknown) => void>();
let end = new AbortController();
/** What one document did to the history ends with it. */
const forget = () => {
  end.abort();
  end = new AbortController();
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
};
beforeEach(() => {
  forget();
  scrolled.mockClear();
  history.pushState(null, '', '/');
});

const open = (path = '/my-bookings') => {
  history.pushState({ mine: 1 }, '', path);
  const start = () =>
    createDialogHistory({
      history,
      location,
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
        window.addEventListener(type, listener, { signal: end.signal }),
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
      scrollX: 0,
      scrollY: 700,
      scrollTo: scrolled,
    });
  const before = history.length;
  /** A dialog whose owner closes it when it is asked to. */
  const dialog = (dialogs: ReturnType<typeof start>, { refuses = false } = {}) => {
    const asked = vi.fn<() => void>();
    let close = () => {};
    const one = { asked, isOpen: true, shut: () => {} };
    one.shut = () => {
      one.isOpen = false;
      close();
    };
    close = dialogs.add(() => {
      asked();
      if (!refuses) one.shut();
    });
    return one;
  };
  const back = async () => {
    history.back();
    await settled();
  };
  return { start, dialog, back, added: () => history.length - before };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 180));
const path = () => location.pathname + location.search;
const state = (): Record<string, unknown> => ({ ...(history.state as object | null) });

describe('Back in the portal', () => {
  it('closes an open dialog and leaves the page alone; the next Back leaves the page', async () => {
    const { start, dialog, back } = open();
    const one = dialog(start());
    expect(path()).toBe('/my-bookings');
    await back();
    expect([one.isOpen, path(), state()['mine']]).toEqual([false, '/my-bookings', 1]);
    await back();
    expect(path()).toBe('/');
  });

  it('after a dialog that was closed in another way leaves the page at once', async () => {
    const { start, dialog, back } = open();
    const one = dialog(start());
    one.shut();
    await settled();
    expect(one.asked).not.toHaveBeenCalled();
    await back();
    expect(path()).toBe('/');
  });

  it('closes one of two dialogs, the upper one first', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    const [lower, upper] = [dialog(dialogs), dialog(dialogs)];
    await back();
    expect([lower.isOpen, upper.isOpen]).toEqual([true, false]);
    await back();
    expect([lower.isOpen, path()]).toEqual([false, '/my-bookings']);
  });

  it('leaves no entry of two dialogs that close together', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    const both = [dialog(dialogs), dialog(dialogs)];
    for (const one of both) one.shut();
    await settled();
    await back();
    expect(path()).toBe('/');
  });

  it('asks a dialog that stays open, and asks it again the next time', async () => {
    const { start, dialog, back } = open();
    const one = dialog(start(), { refuses: true });
    await back();
    await back();
    expect([one.asked.mock.calls.length, one.isOpen, path()]).toEqual([2, true, '/my-bookings']);
  });

  it('closes a dialog that takes the place of another one', async () => {
    const { start, dialog, back, added } = open();
    const dialogs = start();
    dialog(dialogs).shut();
    const next = dialog(dialogs);
    await settled();
    expect(added()).toBe(1);
    await back();
    expect(next.isOpen).toBe(false);
  });
});

describe('a page that changes its history while a dialog is open', () => {
  it('goes to another page in the place of the dialog', async () => {
    const { start, dialog, back, added } = open();
    const one = dialog(start());
    history.pushState({ next: 1 }, '', '/login');
    one.shut();
    await settled();
    expect([path(), history.state, added()]).toEqual(['/login', { next: 1 }, 1]);
    await back();
    expect(path()).toBe('/my-bookings');
  });

  it('leaves the page where it is when a dialog is closed, and finds its place again from a page that the dialog led to', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    const first = dialog(dialogs);
    expect(history.scrollRestoration).toBe('manual');
    first.shut();
    await settled();
    expect([history.scrollRestoration, scrolled.mock.calls]).toEqual(['auto', []]);
    const second = dialog(dialogs);
    history.pushState(null, '', '/login');
    second.shut();
    await settled();
    expect([history.scrollRestoration, scrolled.mock.calls]).toEqual(['auto', []]);
    await back();
    expect([path(), scrolled.mock.calls]).toEqual(['/my-bookings', [[{ left: 0, top: 700, behavior: 'instant' }]]]);
  });

  it('goes to another page just after the dialog was closed', async () => {
    const { start, dialog, back } = open();
    dialog(start()).shut();
    history.pushState(null, '', '/login');
    await settled();
    expect(path()).toBe('/login');
    await back();
    expect(path()).toBe('/my-bookings');
  });

  it('finds what it wrote into its entry once the dialog is closed, also with another address', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    const one = dialog(dialogs);
    history.replaceState({ step: 2 }, '', '/my-bookings?bar=101');
    one.shut();
    await settled();
    expect([state()['step'], path()]).toEqual([2, '/my-bookings?bar=101']);
    dialog(dialogs);
    history.replaceState(null, '');
    await back();
    expect([state()['step'], path()]).toEqual([undefined, '/my-bookings?bar=101']);
    await back();
    expect(path()).toBe('/');
  });

  it('copies no mark of a dialog into the entry of another step', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    dialog(dialogs).shut();
    await settled();
    history.pushState({ ...state(), step: 2 }, '');
    expect(history.state).toEqual({ mine: 1, step: 2 });
    const one = dialog(dialogs);
    await back();
    expect([one.isOpen, state()['step']]).toEqual([false, 2]);
  });
});

describe('the entry of a dialog', () => {
  it('that Forward leads to is left again', async () => {
    const { start, dialog, back } = open();
    const dialogs = start();
    dialog(dialogs);
    await back();
    history.replaceState({ newer: 1 }, '');
    history.forward();
    await settled();
    expect(state()).toMatchObject({ newer: 1, barsDialogs: { depth: 0 } });
  });

  it('that was open before a reload is left, with what the page last wrote there', async () => {
    const { start, dialog, back } = open();
    dialog(start());
    history.replaceState({ newer: 1 }, '');
    forget();
    expect(state()).toMatchObject({ barsDialogs: { depth: 1 } });
    start();
    await settled();
    expect(state()).toMatchObject({ newer: 1, barsDialogs: { depth: 0 } });
    await back();
    expect(path()).toBe('/');
  });

  it('begins no history of its own in a copy of the tab', async () => {
    const { start } = open();
    const go = vi.spyOn(history, 'go');
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    history.replaceState({ barsDialogs: { page: 'p', depth: 1 } }, '');
    start();
    await settled();
    expect(go).not.toHaveBeenCalled();
  });
});

/** What the probe has seen so far; times are milliseconds since the navigation. */
export interface Probe {
  readyMs: number | null;
  /** From the first answered press to its paint, in milliseconds, if the page had its markup only. */
  earlyPressMs: number | null;
  lcpMs: number;
  /** Largest sum of shifts within one session window. */
  cls: number;
  /** Start and length of each task over 50 ms. */
  longTasks: [start: number, length: number][];
}

declare global {
  interface Window {
    probe: Probe;
    /** Resolves with the time at which the first frame in which `holds` has been painted. */
    whenPainted: (holds: () => boolean) => Promise<number>;
  }
}

/** A press that a page answers at once, and without a request if it is taken back. All but `attribute` are selectors. */
export interface Press {
  on: string;
  /** Where the answer is seen: `attribute` of what matches `changes` has another value; without one, something matches that was not there. */
  changes: string;
  attribute?: string;
  /** Typed into `on`, a field, in place of pressing it, and once more each time that it is not answered. Taken back, the field is empty. */
  types?: string;
  /** Matches while the page is markup that its code has not taken over. */
  early?: string;
  /** Takes the press back, so that nothing of it is sent. */
  undo: string;
}

/** What shows that a page can be used: `inside` that matches, in the page or in the shadow root of what matches `host`. */
export interface Ready {
  host?: string;
  inside: string;
  /** Pressed once all this is there, until a press is answered. */
  press?: Press;
}

/** Runs in the page, and in its frames, before their own scripts: passed on as text, so it uses nothing from outside itself. */
export const installProbe = ({ host, inside, press }: Ready): void => {
  const probe: Probe = { readyMs: null, earlyPressMs: null, lcpMs: 0, cls: 0, longTasks: [] };
  window.probe = probe;

  /** Called in a frame: the message comes once this frame has been painted. */
  const afterThisFrame = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', run);
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  window.whenPainted = (holds) =>
    new Promise((resolve) => {
      const look = () => (holds() ? afterThisFrame(() => resolve(performance.now())) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  const place = () => (host === undefined ? document : document.querySelector(host)?.shadowRoot);
  const isShown = () => (place()?.querySelector(inside)?.getClientRects().length ?? 0) > 0;

  const pressOn = (selector: string) => {
    const control = place()?.querySelector(selector);
    if (control instanceof HTMLElement) control.click();
  };
  const act = (selector: string, text: string | undefined) => {
    const field = place()?.querySelector(selector);
    if (text === undefined || !(field instanceof HTMLInputElement)) return pressOn(selector);
    // React keeps its own record of a field's value; a change by script goes through the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const stateOf = ({ changes, attribute }: Press) => {
    const seen = place()?.querySelector(changes);
    if (attribute === undefined) return String(seen instanceof Element);
    // A program changes what a field holds, not what it held at first.
    return attribute === 'value' && seen instanceof HTMLInputElement ? seen.value : seen?.getAttribute(attribute);
  };
  const isEarly = ({ early }: Press) => early !== undefined && place()?.querySelector(early) instanceof Element;
  const takeBack = ({ undo, types }: Press) => act(undo, types === undefined ? undefined : '');
  let tries = 0;
  /** Called in a frame: the page can be used once it has been painted, if a press made then is answered before the next. */
  const use = () =>
    afterThisFrame(() => {
      const now = performance.now();
      if (press === undefined) return void (probe.readyMs = now);
      const before = stateOf(press);
      tries += 1;
      act(press.on, press.types?.repeat(tries));
      requestAnimationFrame(() => {
        const after = stateOf(press);
        if (before === undefined || after === undefined || after === before) return use();
        probe.readyMs = now;
        if (!isEarly(press)) return takeBack(press);
        // A message may come after a task of the page; with this priority nothing comes before it but the paint.
        const painted = () => {
          probe.earlyPressMs = performance.now() - now;
          takeBack(press);
        };
        void window.scheduler.postTask(painted, { priority: 'user-blocking' });
      });
    });
  // As the peers were measured: a page can be used with the frame after the one that shows it.
  void window.whenPainted(isShown).then(() => requestAnimationFrame(use));

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (probe.lcpMs = entry.startTime));
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]));
  const shifts = { first: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const value: unknown = Reflect.get(entry, 'value');
    if (typeof value !== 'number' || Reflect.get(entry, 'hadRecentInput') === true) return;
    const isSameWindow = entry.startTime - shifts.last < 1000 && entry.startTime - shifts.first < 5000;
    if (!isSameWindow) Object.assign(shifts, { first: entry.startTime, sum: 0 });
    Object.assign(shifts, { last: entry.startTime, sum: shifts.sum + value });
    probe.cls = Math.max(probe.cls, shifts.sum);
  });
};

import type { PageHistory, StepView, TextStore, Timers } from '../common/environment';

/** A text store in the browser's storage. What the storage refuses, because it is blocked or full, is kept in memory. */
export const textStore = (open: () => Storage): TextStore => {
  const refused = new Map<string, string>();
  const attempt = <Result>(run: (storage: Storage) => Result): Result | null => {
    try {
      return run(open());
    } catch {
      return null;
    }
  };
  const store =
    (key: string, value: string) =>
    (storage: Storage): true => {
      storage.setItem(key, value);
      return true;
    };
  return {
    get: (key) => refused.get(key) ?? attempt((storage) => storage.getItem(key)),
    set: (key, value) => {
      if (attempt(store(key, value))) refused.delete(key);
      else refused.set(key, value);
    },
    remove: (key) => {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
};

export const browserHistory: PageHistory = {
  state: () => window.history.state as unknown,
  push: (state) => window.history.pushState(state, '', window.location.href),
  replace: (state, bare = false) =>
    window.history.replaceState(state, '', bare ? window.location.pathname : window.location.href),
  go: (delta) => window.history.go(delta),
  listen: (onPop) => {
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  },
};

export const browserTimers: Timers = {
  set: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Opens an address in the top window, also from a frame. */
export const openInTopWindow = (url: string): void => void window.open(url, '_top');

/** Pushes a step view to the page's `dataLayer`, which is created if it does not exist. Source: EM-32. */
export const pushToDataLayer = (view: StepView): void => {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) layer.push(view);
  else Reflect.set(window, 'dataLayer', [view]);
};

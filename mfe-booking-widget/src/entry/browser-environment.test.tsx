import { describe, expect, it, vi } from 'vitest';
import { browserHistory, browserTimers, pushToDataLayer, textStore } from './browser-environment';

const view = { event: 'bars_step_view', step: 2, flow: 'TableBooking', brand: 1, bar_id: 11 } as const;

describe('the text store', () => {
  it('[BW-181] stores texts in the browser’s storage', () => {
    const store = textStore(() => window.localStorage);
    store.set('a', '1');
    expect(window.localStorage.getItem('a')).toBe('1');
    expect(textStore(() => window.localStorage).get('a')).toBe('1');
    store.remove('a');
    expect([store.get('a'), window.localStorage.length]).toEqual([null, 0]);
  });

  it('keeps what a full storage refuses, in place of the older text there', () => {
    const store = textStore(() => window.localStorage);
    store.set('a', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.set('a', 'new');
    expect([store.get('a'), window.localStorage.getItem('a')]).toEqual(['new', 'old']);
    store.set('a', 'newer');
    expect([store.get('a'), window.localStorage.getItem('a')]).toEqual(['newer', 'newer']);
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('reads what another tab has changed or removed', () => {
    const store = textStore(() => window.localStorage);
    store.set('a', '1');
    window.localStorage.setItem('a', '2');
    expect(store.get('a')).toBe('2');
    window.localStorage.removeItem('a');
    expect(store.get('a')).toBeNull();
  });

  it('uses separate memory for each store when storage is blocked', () => {
    const blocked = () =>
      textStore(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    const [one, other] = [blocked(), blocked()];
    one.set('a', '1');
    expect([one.get('a'), other.get('a')]).toEqual(['1', null]);
    one.remove('a');
    expect(one.get('a')).toBeNull();
  });
});

describe('the data layer', () => {
  it('[EM-32] receives step views, and is created if it does not exist', () => {
    vi.stubGlobal('dataLayer', undefined);
    pushToDataLayer(view);
    pushToDataLayer({ ...view, step: 4 });
    expect(Reflect.get(window, 'dataLayer')).toEqual([view, { ...view, step: 4 }]);
  });
});

describe('the page’s history and timers', () => {
  it('keeps the address, or removes its query', () => {
    window.history.replaceState(null, '', '/book?bar_id=11');
    browserHistory.push({ a: 1 });
    expect([window.location.search, browserHistory.state()]).toEqual(['?bar_id=11', { a: 1 }]);
    browserHistory.replace({ a: 2 }, true);
    expect([window.location.pathname, window.location.search, browserHistory.state()]).toEqual(['/book', '', { a: 2 }]);
  });

  it('cancels a timer', () => {
    vi.useFakeTimers();
    const run = vi.fn<() => void>();
    const cancel = browserTimers.set(100, run);
    cancel();
    browserTimers.set(100, run);
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

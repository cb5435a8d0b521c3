import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BrandScope } from '../theme/brand-scope';
import { DialogHistoryContext } from './back-closes';
import { Dialog } from './dialog';

/** The history of a portal that knows which dialogs are open. */
const portalHistory = () => {
  const closes: (() => void)[] = [];
  return {
    closes,
    add: (close: () => void) => {
      closes.push(close);
      return () => void closes.splice(closes.indexOf(close), 1);
    },
  };
};

const Sheet = ({ isOpen = true, onClose }: { isOpen?: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="Standing room" closeLabel="Close">
    By the bar
  </Dialog>
);
const inPortal = (dialogs: ReturnType<typeof portalHistory> | null, isOpen: boolean, onClose: () => void) => (
  <DialogHistoryContext value={dialogs}>
    <BrandScope brand={1}>
      <Sheet isOpen={isOpen} onClose={onClose} />
    </BrandScope>
  </DialogHistoryContext>
);

afterEach(cleanup);

describe('a dialog in the portal', () => {
  it('is known to the history while it is open, and no longer', () => {
    const dialogs = portalHistory();
    const { rerender, unmount } = render(inPortal(dialogs, false, () => {}));
    expect(dialogs.closes).toHaveLength(0);
    rerender(inPortal(dialogs, true, () => {}));
    expect(dialogs.closes).toHaveLength(1);
    rerender(inPortal(dialogs, false, () => {}));
    expect(dialogs.closes).toHaveLength(0);
    rerender(inPortal(dialogs, true, () => {}));
    unmount();
    expect(dialogs.closes).toHaveLength(0);
  });

  it('is closed for Back by what its owner does now', () => {
    const dialogs = portalHistory();
    const [first, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { rerender } = render(inPortal(dialogs, true, first));
    rerender(inPortal(dialogs, true, now));
    dialogs.closes[0]?.();
    expect([first.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  });
});

it('a dialog of an element leaves the history of its page alone', () => {
  const before = [window.history.length, window.history.state];
  const { rerender } = render(inPortal(null, true, () => {}));
  rerender(inPortal(null, false, () => {}));
  expect([window.history.length, window.history.state]).toEqual(before);
});

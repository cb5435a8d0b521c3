import type { Step } from '@bars/shared-api/contracts/booking-session';
import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryHistory } from '../../../testing/memory-history';
import { useStepHistory } from './use-step-history';

/** The details are shown, and the portal has made an entry for the dialog with the card page. */
const underCardPage = () => {
  const history = memoryHistory({ barsWizard: [1] });
  history.push({ barsWizard: [1, 2] });
  history.push({ barsWizard: [1, 2, 4], barsDialogs: { page: '1', depth: 0 } });
  const goTo = vi.fn<(step: Step) => Promise<boolean>>(() => Promise.resolve(true));
  const uncover = vi.fn<() => boolean>(() => false);
  const hook = renderHook<void, { step: Step }>(({ step }) => useStepHistory(history, { step, goTo, uncover }), {
    initialProps: { step: 4 },
  });
  history.push({ barsWizard: [1, 2, 4], barsDialogs: { page: '1', depth: 1 } });
  return { history, goTo, show: (step: Step) => hook.rerender({ step }) };
};
/** What a browser does after a call to move has returned. */
const moved = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('[BW-47, PY-16] a step that the server changes under the open card page', () => {
  it('leaves the card page’s entry alone, and is followed once the dialog has left it', async () => {
    const { history, goTo, show } = underCardPage();
    show(1);
    await moved();
    expect(history.position).toBe(4);
    // The dialog's own way back, as it closes.
    history.back();
    await waitFor(() => expect(history.position).toBe(1));
    await moved();
    expect(history.position).toBe(1);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('that is the former one again moves nothing', async () => {
    const { history, goTo, show } = underCardPage();
    show(2);
    show(4);
    history.back();
    await moved();
    expect(history.position).toBe(3);
    history.back();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(2));
  });

  it('that is the end of the booking becomes the dialog’s entry', async () => {
    const { history, show } = underCardPage();
    show('completed');
    await moved();
    expect(history.state()).toEqual({
      barsWizard: [1, 2, 4, 'completed'],
      barsDialogs: { page: '1', depth: 1 },
    });
  });
});

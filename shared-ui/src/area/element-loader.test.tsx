import { expect, it, vi } from 'vitest';
import { createElementLoader } from './element-loader';

it('loads the module of an element by its tag, and not again once the tag is defined', async () => {
  const load = vi.fn<(name: string) => Promise<void>>(async () =>
    customElements.define('bars-payment-panel', class extends HTMLElement {}),
  );
  const loadElement = createElementLoader(load);
  await loadElement('bars-payment-panel');
  await loadElement('bars-payment-panel');
  expect(load.mock.calls).toEqual([['@bars/mfe-payments/elements']]);
});

it('fails with a message where no area has the element', async () => {
  const load = vi.fn<(name: string) => Promise<void>>(async () => undefined);
  await expect(createElementLoader(load)('bars-nobodys')).rejects.toThrow('No area has an element bars-nobodys.');
  expect(load).not.toHaveBeenCalled();
});

import { expect, it, onTestFinished } from 'vitest';
import { fakeGooglePay } from '../../../testing/fake-google-pay';
import { loadGooglePay } from './load-google-pay';

const address = 'https://wallets.example/gp/p/js/pay.js';
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

it('loads Google’s script from the server’s address, late', async () => {
  const loaded = loadGooglePay(address);
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[address, true]]);
  const { remove } = fakeGooglePay();
  onTestFinished(remove);
  scripts()[0]?.dispatchEvent(new Event('load'));
  await loaded;
  await loadGooglePay(address);
  expect(scripts(), 'it is there already').toHaveLength(1);
  scripts()[0]?.remove();
});

it.each(['error', 'load'])('rejects when the script fails or has no client: %s', async (event) => {
  const loaded = loadGooglePay(address);
  scripts()[0]?.dispatchEvent(new Event(event));
  await expect(loaded).rejects.toThrow(/^Google’s script/);
  for (const script of scripts()) script.remove();
});

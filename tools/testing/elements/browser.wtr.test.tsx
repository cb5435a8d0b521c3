import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { axeViolations, describe, expect, it, place, sendKeys, setViewport, until } from '../elements';

const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
};

describe('the browser of element tests', () => {
  it('renders React and takes real keys', async () => {
    const host = place('<main></main>');
    flushSync(() => createRoot(host).render(<Counter />));
    host.querySelector('button')!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => host.textContent === 'Pressed 1', 'the press to arrive');
    expect(host.textContent).toBe('Pressed 1');
  });

  it('lays out, so that widths and sizes mean something', async () => {
    await setViewport({ width: 360, height: 740 });
    const host = place('<main style="width: 50vw; container-type: inline-size">x</main>');
    expect(host.getBoundingClientRect().width).toBe(180);
  });

  it('judges accessibility, into shadow roots too', async () => {
    const host = place('<div></div>');
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<button style="color: #ccc; background: #fff">Pale</button><button></button>';
    const found = await axeViolations(host);
    expect(found.map((line) => line.split(':')[0])).toEqual(['button-name', 'color-contrast', 'target-size']);
    expect(
      await axeViolations(place('<button style="color: #000; background: #fff; min-height: 24px">Clear</button>')),
    ).toEqual([]);
  });

  it('reaches no other host', async () => {
    await expect(fetch('https://example.com/')).rejects.toThrow('Failed to fetch');
  });
});

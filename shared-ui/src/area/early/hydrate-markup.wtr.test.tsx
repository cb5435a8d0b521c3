import { afterEach, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { hydrateInParts } from '../../element/hydration/hydrate-in-parts';
import { WhenHydrated } from '../../element/hydration/when-hydrated';
import { hydrateMarkup } from './early-events';

const Step = () => {
  const [said, setSaid] = useState('nothing');
  const [text, setText] = useState('two');
  const [isNew, setNew] = useState(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input
        type="text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClick={() => setSaid('open')}
        onFocus={({ target }) => target.select()}
      />
      <label>
        <input type="checkbox" checked={isNew} onChange={({ target }) => setNew(target.checked)} />
        New
      </label>
      <a href="#inside" onClick={() => setSaid('left')}>
        Go
      </a>
      <output>{`${said} ${text} ${String(isNew)}`}</output>
    </form>
  );
};

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  history.replaceState(null, '', location.pathname + location.search);
});

/** Markup whose hydration in parts has begun. Nothing of it is done before the test's next task. */
const hydrating = () => {
  const markup = place('<div></div>');
  markup.innerHTML = renderToString(<Step />);
  void hydrateMarkup(markup, [], (onHydrated) => {
    root = hydrateInParts(
      markup,
      <WhenHydrated onHydrated={onHydrated}>
        <Step />
      </WhenHydrated>,
    );
  });
  const one = (selector: string): HTMLElement => {
    const found = markup.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return { one, says: (text: string) => until(() => one('output').textContent === text, text) };
};

const press = (target: HTMLElement): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));

describe('between two parts of a hydration', () => {
  it('a press of a link is heard by the page and by React', async () => {
    const heard: boolean[] = [];
    const over = new AbortController();
    document.addEventListener('click', (event) => heard.push(event.defaultPrevented), { signal: over.signal });
    const { one, says } = hydrating();
    press(one('a'));
    over.abort();
    expect([heard, location.hash]).toEqual([[false], '#inside']);
    await says('left two false');
  });

  it('a press of a text field is React’s', async () => {
    const { one, says } = hydrating();
    press(one('input'));
    await says('open two false');
  });

  it('a field selects its text when it gets the focus, before the first key is typed there', async () => {
    const { one } = hydrating();
    const field = one('input');
    if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.');
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    for (let count = 0; count < 20; count += 1) await Promise.resolve();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  });

  it('a checkbox is pressed once, by its label too', async () => {
    const { one, says } = hydrating();
    one('label').click();
    await says('nothing two true');
    expect(one('[type=checkbox]')).toMatchObject({ checked: true });
  });
});

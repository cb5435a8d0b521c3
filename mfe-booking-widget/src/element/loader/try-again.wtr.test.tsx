import { describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { folderAgain } from './try-again';
import { createWaitingView } from './waiting-view';

/** An element whose wizard did not load, and its number of retries. */
const failed = () => {
  const element = place('<div brand="4"></div>');
  const root = element.attachShadow({ mode: 'open' });
  const tries: string[] = [];
  const show = createWaitingView(element, root);
  show('failed', () => void tries.push('again'));
  return { element, show, tries, button: () => root.querySelector('button') };
};
const online = () => window.dispatchEvent(new Event('online'));

describe('a wizard that did not load', () => {
  it('shows a retry button beside the telephone number', () => {
    const { element, button, tries } = failed();
    expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toContain('0117 496 0144');
    expect(button()?.textContent).toBe('Try again');
    button()?.click();
    expect(tries).toEqual(['again']);
    online();
    expect(tries, 'one try at a time').toEqual(['again']);
  });

  it('is loaded again once when the visitor is online again', () => {
    const { tries } = failed();
    online();
    online();
    expect(tries).toEqual(['again']);
  });

  it('has a new retry button after each failure', () => {
    const { show, button, tries } = failed();
    online();
    show('failed', () => void tries.push('and again'));
    button()?.click();
    expect(tries).toEqual(['again', 'and again']);
    show('failed');
    expect(button(), 'what has broken is not helped by a second try').toBeNull();
  });

  it('does not retry once it is removed from the page', () => {
    const { element, button, tries } = failed();
    const again = button();
    element.remove();
    online();
    document.body.append(element);
    online();
    expect(tries).toEqual([]);
    again?.click();
    expect(tries).toEqual(['again']);
    element.remove();
  });
});

describe('another address for a module that has failed', () => {
  it('differs for each try, and the first is unchanged', () => {
    const folder = 'https://book.example/elements/0bd6/';
    expect([0, 1, 2].map((tries) => folderAgain(folder, tries))).toEqual([folder, 'https://book.example/elements/%30bd6/', 'https://book.example/elements/%30%62d6/']);
    expect(new URL('widget.js', folderAgain(folder, 1)).href, 'what a file imports moves with it').toBe('https://book.example/elements/%30bd6/widget.js');
    expect(decodeURI(folderAgain(folder, 4))).toBe(folder);
  });

  it('is requested after the unchanged one has failed', async () => {
    const asked = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const folder = new URL('/nowhere/0bd6/', location.href).href;
    const bring = (from: string) => import(new URL('missing.js', from).href).catch(() => 'missing');
    expect([await bring(folder), await bring(folderAgain(folder, 1))]).toEqual(['missing', 'missing']);
    await until(() => asked().some((name) => name.endsWith('/%30bd6/missing.js')), 'the other address to be asked for');
  });
});

import { describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { folderAgain } from './try-again';
import { createWaitingView } from './waiting-view';

/** An element whose wizard did not load, and its number of retries. */
const failed = () => {
  const element = place('<div brand="4"></div>');
  const root = element.attachShadow({ mode: 'open' });
  const tries: string[] = [];
  const show = createWaitingView(element, root, 'Please ring us to book: ');
  show('failed', () => void tries.push('again'));
  return {
    element,
    show,
    tries,
    button: () => root.querySelector('button'),
    words: () => root.querySelector('[role=alert]')?.textContent,
  };
};

describe('a wizard that did not load', () => {
  it('shows a retry button beside the telephone number', () => {
    const { words, button, tries } = failed();
    expect(words()).toContain('0117 496 0144');
    expect(button()?.textContent).toBe('Try again');
    button()?.click();
    expect(tries).toEqual(['again']);
  });

  it('is not read out again by a further failure of the same kind, and its button keeps the focus', () => {
    const { element, show, tries, button } = failed();
    button()?.focus();
    show('failed', () => void tries.push('and again'));
    expect(element.shadowRoot?.activeElement === button()).toBe(true);
    button()?.click();
    expect(tries).toEqual(['and again']);
    show('failed');
    expect(button(), 'what has broken is not helped by a second try').toBeNull();
  });

  it('says what the visitor can do', () => {
    const { show, words } = failed();
    show('failed', () => {}, 'You seem to be offline. ');
    expect(words()).toMatch(/^You seem to be offline\. Please ring us to book: 0117 496 0144/);
  });
});

describe('another address for a module that has failed', () => {
  it('differs for each try, and the first is unchanged', () => {
    const folder = 'https://book.example/elements/0bd6/';
    expect([0, 1, 2].map((tries) => folderAgain(folder, tries))).toEqual([
      folder,
      'https://book.example/elements/%30bd6/',
      'https://book.example/elements/0%62d6/',
    ]);
    expect(new Set(Array.from({ length: 16 }, (_, tries) => folderAgain(folder, tries))).size).toBe(16);
    expect(new URL('widget.js', folderAgain(folder, 1)).href, 'what a file imports moves with it').toBe(
      'https://book.example/elements/%30bd6/widget.js',
    );
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

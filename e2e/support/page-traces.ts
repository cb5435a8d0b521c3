import type { Page } from '@playwright/test';

/** The traces that an element could leave in its page. */
export const tracesOf = (page: Page) =>
  page.evaluate(() => ({
    styles: document.styleSheets.length + document.adoptedStyleSheets.length,
    body: document.body.children.length,
    local: Object.keys(window.localStorage),
    cookie: document.cookie,
    history: window.history.length,
    title: document.title,
  }));

/** Records the window's properties before any script of the page runs, without the test's own names. */
export const noteGlobals = (page: Page) =>
  page.addInitScript(() => {
    const before = new Set(Reflect.ownKeys(window));
    const added = () =>
      Reflect.ownKeys(window)
        .filter((key) => !before.has(key))
        .map(String);
    Object.defineProperty(window, 'barsGlobals', {
      value: () => added().filter((key) => !/^(barsGlobals|barsTold|layoutShifts|__pw.*|__playwright.*)$/.test(key)),
    });
  });

export const newGlobals = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'barsGlobals')());

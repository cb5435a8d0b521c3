import type { Page } from '@playwright/test';

/**
 * What a browser does that keeps no cookies and no storage for anybody: every way to them throws, in the page and in every
 * frame of it.
 */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
  });

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A guard: what a test waits for comes at once, but on a busy machine later.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});

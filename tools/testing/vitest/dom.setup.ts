import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A guard for a busy machine: what a test waits for usually comes at once.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
});

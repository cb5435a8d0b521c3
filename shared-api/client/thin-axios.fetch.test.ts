import { vi } from 'vitest';

// The adapter's own tests, on the stand-in that the elements are built with.
vi.mock('axios', async () => import('./thin-axios'));
await import('./fetch-adapter.test');

import { vi } from 'vitest';

// The transport's own tests, on the stand-in that the elements are built with.
vi.mock('axios', async () => import('./thin-axios'));
await import('./transport.test');

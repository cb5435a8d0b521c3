import { ApiError, createQueryClient } from '@bars/shared-api';

import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefusal, type Refusal } from '../features/menu/source/use-refusal';
import { sayUnanswered } from './unanswered';

const origin = 'https://book.example';
const said: string[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line)));
afterEach(() => {
  said.splice(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const say = async (answer: () => Promise<Response>, isOnline = true) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await sayUnanswered(origin, document.createElement('bars-allergen-menu'));
  return fetched;
};

describe('an allergen menu whose calls get no answer', () => {
  it('says on the console where to look, where the server is there and the browser hides what it says', async () => {
    const fetched = await say(async () => new Response());
    expect(fetched.mock.calls).toEqual([
      [
        'https://book.example/api/menus/allergen-menu-types/0',
        expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
      ],
    ]);
    expect(said).toEqual([
      expect.stringMatching(
        `^bars-allergen-menu gets no answer: the server is there, .*Is ${window.location.origin} among the origins of the key\\?`,
      ),
    ]);
  });

  it.each<[string, () => Promise<Response>, boolean]>([
    ['the server cannot be reached', cut, true],
    ['the device is offline', async () => new Response(), false],
  ])('says nothing where %s', async (_what, answer, isOnline) => {
    await say(answer, isOnline);
    expect(said).toEqual([]);
  });
});

describe('the calls of another site’s page', () => {
  const failing = async (errors: readonly ApiError[]) => {
    const client = createQueryClient();
    const onRefused = vi.fn<(refusal: Refusal) => void>();
    const onUnanswered = vi.fn<() => void>();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    renderHook(() => useRefusal({ onRefused, onUnanswered }), { wrapper });
    for (const [place, error] of errors.entries())
      await client
        .fetchQuery({ queryKey: [place], queryFn: () => Promise.reject(error), retry: false })
        .catch(() => {});
    return [onRefused.mock.calls, onUnanswered.mock.calls];
  };
  const offline = new ApiError({ kind: 'offline' });
  const refused = new ApiError({ kind: 'http', status: 403, code: 'origin_not_allowed', message: 'No.' });

  it('are told of once, however many get no answer', async () => {
    expect(await failing([offline, offline])).toEqual([[], [[]]]);
  });

  it('are refused for good by what the server says, also after one that got no answer', async () => {
    expect(await failing([offline, refused])).toEqual([[[{ message: 'No.', code: 'origin_not_allowed' }]], [[]]]);
    expect(await failing([refused])).toEqual([[[{ message: 'No.', code: 'origin_not_allowed' }]], []]);
  });
});

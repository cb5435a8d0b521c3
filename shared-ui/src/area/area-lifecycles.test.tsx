import { expectConsole } from '@bars/tools/testing/console';
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { AppProps } from 'single-spa';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areaErrorEvent, areaRetryEvent, isAreaFailure, type AreaFailure } from './area-events';
import { areaLifecycles, type AreaBaseProps } from './area-lifecycles';

const queryClient = new QueryClient();
const shellProps: AreaBaseProps & AppProps = {
  brand: 4,
  name: '@bars/mfe-test',
  singleSpa: {},
  mountParcel: () => expect.unreachable('no parcels here'),
};

type Step = 'bootstrap' | 'mount' | 'unmount';
const drive = (root: () => React.ReactNode) => {
  const lifecycles = areaLifecycles<AreaBaseProps>({ root, queryClient });
  return async (step: Step) => {
    let done: Promise<unknown> = Promise.resolve();
    // Begun inside `act`, awaited outside: the lifecycle ends after React has rendered, which is when `act` ends.
    await act(async () => {
      done = lifecycles[step](shellProps);
    });
    await done;
  };
};

const CacheReader = () => {
  const [clicks, setClicks] = useState(0);
  const client = useQueryClient();
  return (
    <h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`${client === queryClient ? 'shared' : 'own'} cache, clicked ${clicks}`}
      </button>
    </h1>
  );
};

beforeEach(() => {
  document.body.innerHTML = '<div id="single-spa-application:@bars/mfe-test"></div>';
});

describe('the base of an area', () => {
  it('mounts into the area’s place with the brand’s styles and the page’s one cache', async () => {
    const run = drive(CacheReader);
    await run('bootstrap');
    await run('mount');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('shared cache, clicked 0');
    expect(heading.closest('[data-brand]')?.getAttribute('data-brand')).toBe('4');
    expect(heading.closest('div[id]')?.id).toBe('single-spa-application:@bars/mfe-test');
    await run('unmount');
  });

  it('leaves nothing behind when it is unmounted, and mounts afresh', async () => {
    const run = drive(CacheReader);
    for (let round = 0; round < 2; round += 1) {
      await run('mount');
      expect(screen.getByRole('heading').textContent).toBe('shared cache, clicked 0');
      act(() => screen.getByRole('button').click());
      expect(screen.getByRole('heading').textContent).toBe('shared cache, clicked 1');
      await run('unmount');
      expect(document.querySelector('[id^="single-spa"]')?.childNodes).toHaveLength(0);
    }
  });

  it('can be unmounted before its first data is there', async () => {
    let arrive: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Waiting = () => {
      const [text, setText] = useState('loading');
      useEffect(() => {
        let gone = false;
        void late.then(() => !gone && setText('here'));
        return () => {
          gone = true;
        };
      }, []);
      return <p>{text}</p>;
    };
    const run = drive(Waiting);
    await run('mount');
    await run('unmount');
    arrive();
    await late;
    expect(document.body.textContent).toBe('');
  });
});

describe('an area that breaks while it is shown', () => {
  const Broken = (): never => {
    throw new Error('no soup');
  };

  const failures = () => {
    const seen: AreaFailure[] = [];
    window.addEventListener(
      areaErrorEvent,
      (event) => {
        if (event instanceof CustomEvent && isAreaFailure(event.detail)) seen.push(event.detail);
      },
      { once: true },
    );
    return seen;
  };

  it('shows a notice in its place with retry, telephone and address, and announces the failure', async () => {
    expectConsole('error', /no soup/);
    const seen = failures();
    const run = drive(Broken);
    await run('mount');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something broke on this page');
    expect(screen.getByRole('alert').textContent).toContain('Nothing you sent us is lost');
    expect(screen.getByRole('link', { name: 'Ring 0117 496 0144' }).getAttribute('href')).toBe('tel:+441174960144');
    expect(screen.getByRole('link', { name: /^Write to/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(seen).toMatchObject([{ area: '@bars/mfe-test', error: { message: 'no soup' } }]);
    await run('unmount');
    expect(document.querySelector('h1')).toBeNull();
  });

  it('leaves the fresh start to the shell', async () => {
    expectConsole('error', /no soup/);
    const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener(areaRetryEvent, heard, { once: true });
    const run = drive(Broken);
    await run('mount');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(heard).toHaveBeenCalledOnce();
    await run('unmount');
  });
});

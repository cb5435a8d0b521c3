import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { readConfig } from '../../config/config';
import { createLog } from '../../process/log';
import { stillClock } from '../../time/clock';
import { createFirstViews, type FirstView, type ViewSource } from './first-views';

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
const clock = stillClock('2026-11-20T23:58:40Z');

let rendered: string[];
let said: MockInstance<typeof log.error>;
beforeEach(() => {
  rendered = [];
  said = vi.spyOn(log, 'error');
});

const view = (name: string): FirstView => ({
  name,
  render: async () => void rendered.push(`${name} ${clock.now().toISOString().slice(11, 19)}`),
});
const sourceOf = (live: FirstView[], former: FirstView[] = []): ViewSource & { release: ReturnType<typeof vi.fn> } => ({
  live: async () => live,
  former: async () => former,
  release: vi.fn<() => Promise<string>>().mockResolvedValue('one'),
});
const viewsOf = (source: ViewSource, patience?: number) => {
  const views = createFirstViews(log, patience);
  views.add(source);
  return views;
};
const hanging: FirstView = { name: 'hanging', render: () => new Promise(() => undefined) };
const names = () => rendered.map((one) => one.split(' ')[0]);

describe('the start', () => {
  it('is over once each view of the live release is rendered, and does not wait for former ones', async () => {
    const views = viewsOf(sourceOf([view('first'), view('second')], [view('former')]));
    const start = views.start();
    expect([views.areReady(), rendered.length]).toEqual([false, 0]);
    await start;
    expect([views.areReady(), names()]).toEqual([true, ['first', 'second']]);
  });

  it('goes on past a view that fails, and says it once', async () => {
    const broken = { name: 'broken', render: () => Promise.reject(new Error('no')) };
    const views = viewsOf(sourceOf([broken, view('second')]));
    await views.start();
    await views.prepare();
    expect([views.areReady(), names()]).toEqual([true, ['second', 'second']]);
    expect(said.mock.calls).toEqual([[{ err: new Error('no'), view: 'broken' }, 'a first view was not rendered']]);
  });

  it('goes on past a release that cannot be read', async () => {
    const views = viewsOf({ ...sourceOf([]), live: () => Promise.reject(new Error('no file')) });
    views.add(sourceOf([view('of the next')]));
    await views.start();
    expect([views.areReady(), names(), said.mock.calls.length]).toEqual([true, ['of'], 1]);
  });

  it('is over after a while where a view hangs', async () => {
    const views = viewsOf(sourceOf([hanging]), 20);
    await views.start();
    expect(views.areReady()).toBe(true);
    expect(said).toHaveBeenCalledWith({ ms: 20 }, 'the first views take too long');
  });

  it('renders what stands behind a view that hangs, if later', async () => {
    await viewsOf(sourceOf([hanging, view('second')]), 20).start();
    await vi.waitFor(() => expect(names()).toEqual(['second']));
    expect(said).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'It takes too long.' }), view: 'hanging' },
      'a first view was not rendered',
    );
  });
});

describe('the sweep', () => {
  it('renders now and ahead by a minute and a half, and then the former ones', async () => {
    const views = viewsOf(sourceOf([view('live')], [view('former')]));
    await views.sweep.run(clock.now());
    expect(rendered).toEqual(['live 23:58:40', 'live 00:00:10', 'former 23:58:40']);
  });

  it('does so again after a minute, with another release, and with another estate, and not before', async () => {
    const source = sourceOf([view('live')]);
    const views = viewsOf(source);
    const run = async (seconds: number) => {
      rendered = [];
      await views.sweep.run(new Date(clock.now().getTime() + seconds * 1000));
      return rendered.length;
    };
    expect([await run(0), await run(1), await run(59), await run(60), await run(61)]).toEqual([2, 0, 0, 2, 0]);
    source.release.mockResolvedValue('two');
    expect([await run(62), await run(63)]).toEqual([2, 0]);
    await views.prepare();
    expect([await run(64), await run(65)]).toEqual([2, 0]);
  });

  it('ends where a former view hangs, and is there for the next release', async () => {
    const source = sourceOf([view('live')], [hanging, view('former')]);
    const views = viewsOf(source, 20);
    await views.sweep.run(clock.now());
    source.release.mockResolvedValue('two');
    await views.sweep.run(clock.now());
    expect(names()).toEqual(['live', 'live', 'former', 'live', 'live', 'former']);
  });

  it('waits for the start', async () => {
    const views = viewsOf(sourceOf([view('live')]));
    const start = views.start();
    await views.sweep.run(clock.now());
    await start;
    expect(rendered).toEqual(['live 23:58:40', 'live 23:58:40', 'live 00:00:10']);
  });
});

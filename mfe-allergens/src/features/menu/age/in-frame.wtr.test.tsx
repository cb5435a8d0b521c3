import { describe, expect, it, place, setViewport, until } from '@bars/tools/testing/elements';
import { isWholeInFrame, keepInSight } from './in-frame';

/** A frame that is as high as its content, in a page that scrolls. */
const openFrame = async () => {
  await setViewport({ width: 360, height: 780 });
  window.scrollTo(0, 0);
  const frame = place('<iframe style="display: block; inline-size: 100%; block-size: 4000px; border: 0"></iframe>');
  const inner = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
  const view = inner?.defaultView;
  if (!inner || !view) throw new Error('There is no frame.');
  inner.body.style.margin = '0';
  inner.body.innerHTML =
    '<div id="track" style="position: relative; block-size: 4000px"><div id="notice" style="block-size: 100px">Changed</div></div>';
  const [track, notice] = [inner.getElementById('track'), inner.getElementById('notice')];
  if (!track || !notice) throw new Error('There is no notice.');
  /** Pixels below the top of the window around. */
  const top = () => Math.round(frame.getBoundingClientRect().top + notice.getBoundingClientRect().top);
  return { view, track, notice, top };
};

describe('a notice in a frame that is as high as its content', () => {
  it('stays at the lower edge of what is seen, wherever the page around is scrolled', async () => {
    const { view, track, notice, top } = await openFrame();
    expect([isWholeInFrame(view), isWholeInFrame(window.top ?? window)]).toEqual([true, false]);
    const stop = keepInSight(notice, track);
    await until(() => top() === 780 - 100 - 8, 'the notice at the edge');
    window.scrollTo(0, 1500);
    await until(() => top() === 780 - 100 - 8, 'the notice at the edge of the next part');
    stop();
    expect(notice.getAttribute('style')).toBe('block-size: 100px;');
  });
});

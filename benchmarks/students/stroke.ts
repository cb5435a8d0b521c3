import type { CDPSession, Page } from 'playwright-core';
import { onPhone } from './browser';
import { ofPageThread, traced, type TraceEvent } from './trace';

/** A signer of the demo estate who can sign at once. */
const path = '/society/contract/leeds-netball-2026/demo-leeds-netball-secretary';
const moves = 60;
const betweenMs = 24;

declare global {
  /** Milliseconds from each pointer event to the frame that has its ink, as the page itself has seen them. */
  var inkMs: number[];
}

/** Runs in the page: a frame is painted once the message comes that was sent in it. */
const watchInk = () => {
  globalThis.inkMs = [];
  addEventListener('pointermove', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => globalThis.inkMs.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  });
};

const draw = async (page: Page, cdp: CDPSession): Promise<void> => {
  const canvas = page.locator('main canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The canvas is not shown.');
  const at = (step: number) => [
    { x: box.x + 20 + (step * 250) / moves, y: box.y + 50 + 30 * Math.sin(step / 4), id: 1 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= moves; step += 1) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await page.waitForTimeout(betweenMs);
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const typeOf = ({ args }: TraceEvent): unknown => Reflect.get(Object(args['data']), 'type');
const isWork = ({ name }: TraceEvent): boolean =>
  [
    'EventDispatch',
    'FireAnimationFrame',
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'Paint',
    'Layerize',
    'Commit',
  ].includes(name);

/** What the page's thread works for each move: the event, and what of the frame follows until its ink is handed over. */
const threadMsOf = (events: readonly TraceEvent[]): number[] => {
  const own = ofPageThread(events);
  const starts = own.flatMap((event, index) =>
    event.name === 'EventDispatch' && typeOf(event) === 'pointermove' ? [index] : [],
  );
  return starts.map((start, turn) => {
    const ofMove = own.slice(start, starts[turn + 1] ?? own.length);
    const handedOver = ofMove.findIndex(({ name }) => name === 'Commit');
    const ofFrame = handedOver === -1 ? ofMove : ofMove.slice(0, handedOver + 1);
    return ofFrame.filter(isWork).reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
  });
};

export interface StrokeTimes {
  inkMs: number[];
  threadMs: number[];
  /** The same as `inkMs` where a page has nothing but a canvas and a line: what the browser itself waits for. */
  floorMs: number[];
}

/** A canvas as large as ours, on a page of its own, whose only code draws a line. */
const barePage = `<!doctype html><meta name="viewport" content="width=device-width"><main><canvas width="300" height="100" style="touch-action:none"></canvas></main>`;
const drawLines = () => {
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d');
  canvas?.addEventListener('pointermove', ({ offsetX, offsetY }) => {
    context?.lineTo(offsetX, offsetY);
    context?.stroke();
  });
};

const floorOf = (): Promise<number[]> =>
  onPhone(async ({ page, cdp, slow }) => {
    await page.setContent(barePage);
    await page.evaluate(watchInk);
    await page.evaluate(drawLines);
    await slow();
    await draw(page, cdp);
    await page.evaluate(() => void (globalThis.inkMs = []));
    await draw(page, cdp);
    return page.evaluate(() => globalThis.inkMs);
  });

/** Draws a signature with a finger on a slowed processor. @param origin of the product's server */
export const measureStroke = async (origin: string): Promise<StrokeTimes> => ({
  ...(await strokeOf(origin)),
  floorMs: await floorOf(),
});

const strokeOf = (origin: string): Promise<Omit<StrokeTimes, 'floorMs'>> =>
  onPhone(async ({ page, cdp, slow }) => {
    await page.addInitScript(watchInk);
    await page.goto(`${origin}${path}`);
    await page.locator('main canvas').waitFor();
    await page.waitForTimeout(1000);
    await slow();
    await draw(page, cdp);
    await page.evaluate(() => void (globalThis.inkMs = []));
    await draw(page, cdp);
    const inkMs = await page.evaluate(() => globalThis.inkMs);
    const threadMs = threadMsOf(await traced(cdp, () => draw(page, cdp)));
    return { inkMs, threadMs };
  });

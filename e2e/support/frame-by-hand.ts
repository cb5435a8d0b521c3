import type { Page } from '@playwright/test';
import type { Stack } from './stack';

/** The frame's address for Northlight's key. */
export const frameAddress = (stack: Stack) => `http://localhost:${stack.port}/frame/?key=pk_site_northlight`;

/** A page with its own iframe, without the host script, that records the frame's messages. */
export const openByHand = (page: Page, address: string) =>
  page.evaluate((src) => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heardByHand', heard);
    const frame = document.createElement('iframe');
    frame.id = 'by-hand';
    frame.src = src;
    frame.height = '1200';
    frame.width = '700';
    window.addEventListener('message', ({ data, source }) => source === frame.contentWindow && heard.push(data));
    document.body.prepend(frame);
  }, address);

/** What the frame has posted to the page. */
export const heardByHand = (
  page: Page,
): Promise<{ name: string; iframe_id: string | null; payload: Record<string, unknown> }[]> =>
  page.evaluate(() => Reflect.get(window, 'heardByHand'));

/** Posts a message from the page to that frame. */
export const sayByHand = (page: Page, message: object) =>
  page.evaluate(
    (data) =>
      document.querySelector<HTMLIFrameElement>('#by-hand')?.contentWindow?.postMessage(data, { targetOrigin: '*' }),
    message,
  );

/** The settings of that page, as a message. */
export const paramsFor = (iframeId: string, change: object = {}) => ({
  source: 'bars-booking',
  version: 1,
  name: 'params',
  iframe_id: iframeId,
  payload: { brand: 1, iframe_id: iframeId, can_close: true, pre_filled_data: {} },
  ...change,
});

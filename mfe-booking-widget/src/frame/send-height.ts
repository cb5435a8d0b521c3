import { heightMargin } from '@bars/shared-api/contracts/frame-names';
import { heightOf, watchHeight } from '@bars/shared-ui/area/content-height';
import type { Timers } from '../common/environment';

const firstCheckMs = 500;
const nextCheckMs = 100;

/**
 * Sends the height that the frame needs: its content and a margin. It is measured first after 500 ms, then every 100 ms until
 * it is the same twice, then at every change. Sources: EM-28…EM-30.
 */
export const sendHeight = (content: HTMLElement, timers: Timers, send: (height: number) => void): void => {
  let sent = 0;
  const say = (height: number) => {
    if (height === sent || height === 0) return;
    sent = height;
    send(height + heightMargin);
  };
  const check = (before: number) => {
    const height = heightOf(content);
    say(height);
    if (height > 0 && height === before) watchHeight(content, say);
    else timers.set(nextCheckMs, () => check(height));
  };
  timers.set(firstCheckMs, () => check(0));
};

/** How long a new page may take to show its heading before the announcement is made without it. */
const patienceMs = 10_000;
/** A heading that is still the same after this long belongs to the new page too. */
const unchangedMs = 500;

export interface RouteAnnouncer {
  /**
   * Waits for the page's heading, moves focus to it and says `title`.
   * A later call takes the place of an earlier one; focus that has moved on by itself is left alone.
   */
  expect(title: string): void;
  /** Says `text` at once. */
  say(text: string): void;
}

const headingIn = (main: HTMLElement): HTMLElement | null =>
  [...main.querySelectorAll<HTMLElement>('h1')].find((heading) => heading.closest('[hidden]') === null) ?? null;

const focusHeading = (heading: HTMLElement): void => {
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
};

/** Areas render when their data is there, so the heading is awaited, not assumed. */
export const createRouteAnnouncer = (main: HTMLElement, liveRegion: HTMLElement): RouteAnnouncer => {
  let stop = () => {};

  const say = (text: string) => {
    // The same words twice are only read twice when the region was empty in between.
    liveRegion.textContent = '';
    setTimeout(() => {
      liveRegion.textContent = text;
    }, 50);
  };

  const expect = (title: string) => {
    stop();
    const before = { heading: headingIn(main), text: headingIn(main)?.textContent, focus: document.activeElement };
    const mayMoveFocus = () => {
      const now = document.activeElement;
      return now === before.focus || now === document.body || !main.contains(now);
    };
    const arrive = (heading: HTMLElement | null) => {
      stop();
      if (heading && mayMoveFocus()) focusHeading(heading);
      say(title);
    };
    const look = (acceptUnchanged: boolean) => {
      const heading = headingIn(main);
      const isNew = heading !== before.heading || heading?.textContent !== before.text;
      if (heading && (isNew || acceptUnchanged)) arrive(heading);
    };
    const observer = new MutationObserver(() => look(false));
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    const timers = [setTimeout(() => look(true), unchangedMs), setTimeout(() => arrive(headingIn(main)), patienceMs)];
    stop = () => {
      observer.disconnect();
      timers.forEach(clearTimeout);
    };
  };

  return { expect, say };
};

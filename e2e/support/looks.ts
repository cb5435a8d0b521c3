import { expect, type Locator } from '@playwright/test';

/** The style properties that an embedding page could change. */
const looked = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'direction',
];
const boxed = [
  'display',
  'visibility',
  'opacity',
  'position',
  'float',
  'transform',
  'padding',
  'margin',
  'border',
  'outline-style',
  'cursor',
];

/** Properties of the host that would hide or distort its content. */
const hosted = [
  'display',
  'visibility',
  'opacity',
  'position',
  'transform',
  'filter',
  'clip-path',
  'direction',
  'writing-mode',
];

/**
 * The computed styles of the element and everything in its scope, one line each, in a container of `width` pixels. Inherited
 * properties apply to the host and end at the scope, so only the host's box is compared.
 */
const looksOf = (element: Locator, width: number): Promise<string[]> =>
  element.evaluate(
    async (host, { properties, ofHost, room }) => {
      // A container of the same width, whatever the page's styles are.
      const style = (host.parentElement as HTMLElement).style;
      for (const [name, value] of Object.entries({ display: 'block', width: `${room}px`, margin: '0', padding: '0' }))
        style.setProperty(name, value, 'important');
      await document.fonts.ready;
      const roots = (root: ShadowRoot): ShadowRoot[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? roots(one.shadowRoot) : [])),
      ];
      const moving = () =>
        (host.shadowRoot ? roots(host.shadowRoot) : [])
          .flatMap((root) => root.getAnimations())
          .filter(({ playState }) => playState === 'running');
      // The layout for the new width begins with the next frame.
      for (let still = 0; still < 3; still = moving().length > 0 ? 0 : still + 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const inside = (root: ShadowRoot | Element): Element[] =>
        [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
      const line = (one: Element, names: readonly string[]): string => {
        const { width: across, height } = one.getBoundingClientRect();
        const computed = getComputedStyle(one);
        return `${one.tagName} ${Math.round(across)}x${Math.round(height)} ${names.map((name) => computed.getPropertyValue(name)).join(' | ')}`;
      };
      const scope = host.shadowRoot?.querySelector('.scope');
      if (!scope) return [];
      return [line(host, ofHost), ...[scope, ...inside(scope)].map((one) => line(one, properties))];
    },
    { properties: [...looked, ...boxed], ofHost: hosted, room: width },
  );

/** An element on a page. */
interface Embedded {
  element: Locator;
}

/** Waits for both pages: files loaded in the background arrive at different times, and the pages are equal once all have arrived. */
export const expectAlike = (one: Embedded, other: Embedded, width: number): Promise<void> =>
  expect(async () => {
    const looks = await looksOf(one.element, width);
    expect(looks.length).toBeGreaterThan(20);
    expect(looks).toEqual(await looksOf(other.element, width));
  }).toPass();

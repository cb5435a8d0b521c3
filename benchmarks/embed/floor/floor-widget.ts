import { floorCall, type ShowFloor } from './floor-call';

declare const BARS_FILES: { code: readonly [string, ...string[]] };

/** The least a loader can do: it defines the tag, asks the server, and fetches the rest meanwhile. */
customElements.define(
  'floor-widget',
  class extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' });

    connectedCallback(): void {
      const bring = (file: string): Promise<{ show: ShowFloor }> => import(new URL(file, import.meta.url).href);
      const answer = floorCall(new URL(import.meta.url).origin, this.getAttribute('api-key') ?? '');
      const [first, ...others] = BARS_FILES.code;
      void Promise.all([bring(first), ...others.map(bring)]).then(([{ show }]) => show(this.#root, answer));
    }
  },
);

/** The parts of the shell page that the root config works on, for tests. */
export const placeShellPage = () => {
  document.body.innerHTML = `
    <header class="masthead"><a href="/booking">Book</a><a href="/allergens">Allergens</a></header>
    <main id="content"><div data-placeholder><i data-skeleton></i></div></main>
    <div role="status" data-live-region></div>`;
  const part = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return { main: part('main'), liveRegion: part('[data-live-region]') };
};

import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import type { BrandId } from '../src/index';
import { pages } from './pages';
import { untilQuiet } from './quiet';

/** Longer than React holds back what has just loaded (300 ms). */
const frames = 40;

/**
 * Shows every state once, unseen, so that drawings and calendars, which come in files of their own, are at hand from then on
 * and no picture is taken before they are in it.
 */
export const warmUp = async (brands: readonly BrandId[]): Promise<void> => {
  const unseen = document.createElement('div');
  unseen.hidden = true;
  document.body.append(unseen);
  const root = createRoot(unseen);
  const states = pages.flatMap((page) => page.states.map((state) => ({ key: `${page.id} ${state.id}`, state })));
  root.render(
    brands.map((brand) =>
      states.map(({ key, state }) => <Fragment key={`${brand} ${key}`}>{state.show(brand)}</Fragment>),
    ),
  );
  await untilQuiet(frames);
  root.unmount();
  unseen.remove();
};

import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { themeCss } from '../src/theme/theme-css';
import { Canvas } from './canvas';
import { pageOf } from './pages';
import { untilQuiet } from './quiet';
import { usePlace } from './use-place';
import { warmUp } from './warm-up';

const Frame = () => {
  const place = usePlace();
  const page = pageOf(place.part);
  useLayoutEffect(() => {
    // The background below a short page has the brand's styles too.
    Object.assign(document.documentElement.dataset, { brand: place.brand, scheme: place.dark ? 'dark' : 'light' });
  }, [place.brand, place.dark]);
  useEffect(() => {
    const { hash } = window.location;
    // Tests that take a picture wait for this attribute.
    void untilQuiet().then(() => {
      document.documentElement.dataset['shown'] = hash;
    });
  });
  return page ? <Canvas {...place} page={page} /> : null;
};

const style = document.createElement('style');
style.textContent = themeCss({ fontBase: 'fonts/' });
document.head.append(style);

const room = document.querySelector('main');
const start = () => {
  if (room) createRoot(room).render(<Frame />);
};

// Tests that take pictures open the frame with `?still`.
if (window.location.search === '?still') void warmUp([0, 1, 2, 4]).then(start);
else start();

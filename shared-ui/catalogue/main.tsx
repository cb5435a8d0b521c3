import { createRoot } from 'react-dom/client';
import { BrandScope } from '../src/index';
import { themeCss } from '../src/theme/theme-css';
import { Catalogue } from './catalogue';

const style = document.createElement('style');
style.textContent = themeCss({ fontBase: 'fonts/' });
document.head.append(style);

const room = document.querySelector('#catalogue');
if (room) {
  createRoot(room).render(
    <BrandScope brand={0}>
      <Catalogue canvas="frame.html" />
    </BrandScope>,
  );
}

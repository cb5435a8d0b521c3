import { createApi, createQueryClient } from '@bars/shared-api';
import { BrandScope, brandOf } from '@bars/shared-ui';
import { themeCss } from '@bars/shared-ui/theme-css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { StudentSocietyRoutes } from '../src/routes/student-society-routes';

// The pages of this area at their own addresses, in the brand of the host, as the stage `pictures` takes them. It answers the calls.
const hosts: Record<string, number> = { 'northlight.localhost': 1, 'verbena.localhost': 2, 'tinhouse.localhost': 4 };
const brand = brandOf(hosts[window.location.hostname] ?? 0);
const api = createApi({ baseUrl: '', apiKey: 'pk_pictures', brand, credentials: 'same-origin' });

document.documentElement.dataset['brand'] = String(brand);
const style = document.createElement('style');
// As the portal's main column, behind a page that is shorter than the screen.
style.textContent = `${themeCss({ fontBase: '/fonts/' })} main { min-block-size: 100vh; background: var(--bars-ground) }`;
document.head.append(style);

const room = document.querySelector('main');
if (room) {
  createRoot(room).render(
    <QueryClientProvider client={createQueryClient()}>
      <BrandScope brand={brand}>
        <StudentSocietyRoutes portal={{ brand, api }} />
      </BrandScope>
    </QueryClientProvider>,
  );
}

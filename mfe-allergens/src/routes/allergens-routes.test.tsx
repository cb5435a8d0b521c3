import { fakeServer } from '@bars/shared-api/client/testing';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AllergensRoutes } from './allergens-routes';

const open = (path: string) => {
  const server = fakeServer();
  server.on('GET /static/bars.json', () => ({ body: [] }));
  server.on('GET /api/menus/allergens/website?bar_id=182&type=drink', () => ({ body: { data: [] } }));
  server.on('POST /api/rest/party-menus', () => ({ body: { data: [], meta: { bar_name: 'Northlight Leeds' } } }));
  return openAt(path, <AllergensRoutes portal={{ brand: 1, api: server.api() }} />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the pages of the area', () => {
  it.each([
    ['[RT-52]', '/allergens', 'Allergen menu'],
    ['[RT-53, AL-47, AL-49]', '/allergens-pdf', 'Allergen menus to print'],
    ['[RT-53, AL-47]', '/allergens-pdf/drink', 'Allergen menus to print'],
    ['[RT-53, AL-47]', '/allergens-pdf/drink/182', 'Allergen menus to print'],
    ['[RT-54, AL-50]', '/documents/182/2026-11-28', 'Menus'],
    ['[RT-54, AL-50]', '/documents/182/2026-11-28/1,2', 'Menus'],
    ['[RT-54, AL-50]', '/documents/182/2026-11-28/1,2/91', 'Menus'],
  ])('%s %s is open without a login, and headed “%s”', async (_rows, path, heading) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });

  it('are nothing at a path of another area', () => {
    expect(open('/booking').container.textContent).toBe('');
  });
});

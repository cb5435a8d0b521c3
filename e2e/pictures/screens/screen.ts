import type { Page } from '@playwright/test';

/** What the server says to a call: a body with a status, a drawing, no answer yet, or no connection. */
export type Answer = { status?: number; body: unknown } | { picture: string } | 'never' | 'offline';

/** A screen in one state, by what the server answers and what a visitor does. */
export interface Screen {
  /** Of its picture and its test: `student-waiting`. */
  id: string;
  path: string;
  /** By `GET /api/…`; several are given one after another, the last one for ever. Any other call fails the test. */
  answers?: Record<string, Answer | Answer[]>;
  /** What the browser has kept. */
  local?: Record<string, unknown>;
  session?: Record<string, unknown>;
  /** What a visitor does. */
  act?: (page: Page) => Promise<void>;
  /** A text that is there when the state is reached. */
  shows: string | RegExp;
  /** A dialog: the picture is of the screen, not of the whole page. */
  isOnTop?: boolean;
  /** It has a countdown. */
  isCounting?: boolean;
}

/** The time of the server and of the device, on every picture. */
export const now = '2026-11-28T20:00:00.000Z';
const minuteMs = 60_000;

/** The time so many minutes after `now`. */
export const after = (minutes: number): string => new Date(Date.parse(now) + minutes * minuteMs).toISOString();

/** The answer of a call that is well. */
export const data = (body: unknown): Answer => ({ body: { data: body } });
export const refusal = (status: number, error: string, code = 'refused'): Answer => ({ status, body: { error, code } });

/** The bars of every brand. */
export const barList: Record<string, Answer> = {
  'GET /static/bars.json': {
    body: [1, 2, 4].flatMap((brand) =>
      ['Leeds', 'York', 'Bristol'].map((city, index) => ({
        id: brand * 100 + index,
        name: `The Arch, ${city}`,
        slug: `the-arch-${city.toLowerCase()}`,
        brand_id: brand,
        brand_short_name: `brand-${brand}`,
        open: true,
        central_bar: false,
        frontend_visible: true,
        latitude: 53.8 - index,
        longitude: -1.55,
        cost_centre: `AR${brand}0${index}`,
        city,
        covid_closed: false,
        closure_message: null,
        party_booking_email: 'arch@bars.example',
      })),
    ),
  },
};

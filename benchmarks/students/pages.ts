import type { Press, Ready } from '../page/probe';
import { oldPhone, oldPhoneInTools, type Conditions } from '../page/throttling';
import type { Entry } from '../page/visit';

/** A field that is typed into: it shows the text. The journeys prove that the page keeps it, although its code comes later. */
const typedInto = (name: string): Press => {
  const field = `main input[name="${name}"]`;
  return { on: field, changes: field, attribute: 'value', types: 'L', undo: field };
};
const firstField = (name: string): Ready => ({ inside: `main input[name="${name}"]`, press: typedInto(name) });

const lucia = '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY';

/** The pages that stand in an app's web view or are opened by a code on a wall, with what is used first on each. */
const pages: readonly { name: string; host: string; path: string; ready: Ready }[] = [
  {
    name: '/student/:user_id',
    host: 'northlight',
    path: '/student/demo-student-fields-missing',
    ready: firstField('post_code'),
  },
  { name: '/student-signup', host: 'northlight', path: '/student-signup', ready: firstField('forename') },
  { name: '/clubsoc/:userid', host: 'northlight', path: `/clubsoc/${lucia}`, ready: firstField('code') },
  {
    name: '/track-trace/:bar',
    host: 'northlight',
    path: '/track-trace/northlight-shoreditch',
    ready: firstField('forename'),
  },
  { name: '/app-voucher/:id', host: 'verbena', path: `/app-voucher/${lucia}`, ready: firstField('voucher_code') },
  {
    // Nothing is pressed first: the text scrolls in its box as soon as it is there.
    name: 'the contract page',
    host: 'verbena',
    path: '/society/contract/bristol-drama-2026/demo-bristol-drama-president',
    ready: { inside: 'main [role="region"][tabindex="0"]' },
  },
];

/** When the page's code had taken the markup over, in milliseconds since the navigation: from then on it answers in full. */
const takenOverMs = (): number => performance.getEntriesByName('bars:taken-over').at(-1)?.startTime ?? Number.NaN;

/** Both ways in which an old phone on Slow 4G is simulated. */
export const lines: readonly Conditions[] = [oldPhone, oldPhoneInTools];

/** @param port of the product's server */
export const entriesOn = (port: number, conditions: Conditions): Entry[] =>
  pages.map(({ name, host, path, ready }) => ({
    name,
    address: `http://${host}.localhost:${port}${path}`,
    ready,
    conditions,
    goOn: async (page) => ({ takenOver: await page.evaluate(takenOverMs) }),
  }));

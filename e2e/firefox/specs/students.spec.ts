import { venue } from '../../support/venue';
import { Place } from '../support/place';
import { expect, test } from '../support/test';

test('[ST-118, API-M-73] a visitor checks in at a bar, and what they have typed stays through a reload and a server that is down', async ({
  tab,
  stack,
  guest,
  watch,
}) => {
  // A file that was on its way when the server was killed is cut, and its hash is another one.
  watch.expects(/integrity attribute/);
  const page = new Place(tab);
  const field = (name: string) => page.get('textbox', name);
  const texts = [
    ['First name', guest.forename],
    ['Last name', guest.surname],
    ['Phone number', guest.phone],
  ] as const;
  const holds = async () => {
    for (const [name, text] of texts) await expect.poll(() => field(name).value(), { message: name }).toBe(text);
  };
  const send = page.get('button', 'Check in');
  await tab.goto(stack.url('northlight', '/track-trace/104'));
  for (const [name, text] of texts) await field(name).type(text);
  await holds();
  await tab.reload();
  await holds();
  await stack.kill9();
  await send.press();
  await page.reads('Sorry, we can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first');
  await holds();
  await stack.restart();
  await send.press();
  await page.reads(`${guest.forename} ${guest.surname} is checked in for 2 hours.`);
  expect(await field('First name').value()).toBe('');
  expect((await venue(stack, 'visits', '104')).out.split(guest.phone)).toHaveLength(2);
});

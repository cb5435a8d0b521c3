import { Place } from '../support/place';
import { expect, test } from '../support/test';

const lucia = { email: 'lucia@guests.example', password: 'verbena-tonight' };

test('Back after a logout, by its address or in another tab, shows nothing of who was logged in', async ({
  tab,
  stack,
  watch,
}) => {
  // The logout leads to the start page, which may ask for bookings before the guard has its answer.
  watch.expects(/401.*\/rest\/my-bookings/);
  const page = new Place(tab);
  const url = (path: string) => stack.url('verbena', path);
  const details = url('/my-details');
  const logIn = async () => {
    await tab.goto(url('/login?return=%2Fmy-details'));
    await page.get('textbox', 'Email').type(lucia.email);
    await (await tab.waitForSelector('input[type=password]'))?.type(lucia.password);
    await page.get('button', 'Log in').press();
    await page.get('heading', 'My details').seen();
    await expect.poll(() => page.get('textbox', 'First name').value()).not.toBe('');
  };
  const showsNothing = async () => {
    await page.get('heading', /Log in$/).seen();
    expect(tab.url()).toBe(url('/login?return=%2Fmy-details'));
    expect(await tab.content()).not.toContain(lucia.email);
  };

  await logIn();
  await tab.goto(details);
  await page.get('textbox', 'First name').seen();
  await tab.goto(url('/logout'));
  await page.get('heading', /Log in$/).seen();
  await tab.goBack();
  await showsNothing();

  await logIn();
  await tab.goto(details);
  await page.get('textbox', 'First name').seen();
  await tab.goto(url('/privacy'));
  const other = await tab.browserContext().newPage();
  await other.goto(url('/logout'));
  await new Place(other).get('heading', /Log in$/).seen();
  await other.close();
  await tab.goBack();
  await showsNothing();
});

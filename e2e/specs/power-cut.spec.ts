import { CompletionPage } from '../pages/completion.page';
import { aSaturday } from '../support/days';
import { expect, test } from '../support/test';

/** Chromium's own messages when there is no answer, and the loader's for an interrupted file. */
const nobodyThere = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|SystemJS/;

test(
  'the server is killed during a booking: the page says so, keeps the typed values, and works again after the restart',
  { tag: '@phone' },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(nobodyThere);
    const booking = await wizard('northlight');
    const day = aSaturday(stack.clock.now(), 3);
    const time = await booking.hold(day);
    await booking.field('First name').fill(guest.forename);
    await booking.field('First name').blur();
    await booking.settled();

    await test.step('Given that the server is killed, and the visitor types on', async () => {
      await stack.kill9();
      await booking.fillDetails(guest);
    });
    await test.step('Then the page says that it cannot reach the server', async () => {
      await expect(booking.message('Sorry, we can’t reach our booking system just now').first()).toBeVisible();
      await expect(booking.field('Email')).toHaveValue(guest.email);
    });
    await test.step('When the server is started again, and the visitor completes', async () => {
      await stack.restart();
      await booking.complete();
    });
    await test.step('Then the booking has their details, at the time that was held', async () => {
      expect(await new CompletionPage(page).fact('When')).toContain(time);
      expect((await stack.mailbox.next(guest.email)).text).toContain(guest.forename);
    });
  },
);

test(
  'acknowledged data survive killing the server: the session, the hold, and a completed booking',
  { tag: ['@phone', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(nobodyThere);
    const booking = await wizard('tinhouse');
    const done = new CompletionPage(page);
    const day = aSaturday(stack.clock.now(), 9);
    await booking.hold(day);
    await booking.fillDetails(guest);
    await booking.settled();

    await test.step('Given a server that was killed and started again, and a reloaded page', async () => {
      await stack.kill9();
      await stack.restart();
      await page.reload();
      await expect(booking.field('Email')).toHaveValue(guest.email);
      await expect(booking.timer).toContainText(/\d+:\d\d/);
    });
    await test.step('And a completed booking, after which it is killed at once', async () => {
      await booking.complete();
      await booking.settled();
      await stack.kill9();
      await stack.restart();
    });
    await test.step('Then the booking exists, and its mail arrives', async () => {
      await page.reload();
      await expect(done.status).toHaveText('Booking Confirmed');
      // A mail whose sending was interrupted is sent again after a minute.
      await stack.advance(61_000);
      expect((await stack.mailbox.next(guest.email)).text).toContain(await done.fact('Reference'));
    });
  },
);

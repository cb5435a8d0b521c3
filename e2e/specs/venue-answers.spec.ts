import { CompletionPage } from '../pages/completion.page';
import { EnquiryPage } from '../pages/enquiry.page';
import { cards } from '../pages/deposit-payment.page';
import { aSaturday } from '../support/days';
import { takings } from '../support/deposit';
import { cardPageCalls, isConfirmed, toCardPage, watchMoney } from '../support/paying';
import { holderOf, isSecured, toCardCapture } from '../support/securing';
import { venue } from '../support/venue';
import { expect, test } from '../support/test';

test(
  'the venue confirms an enquiry with another time, and the guest’s mail and manage link say so',
  { tag: '@desktop' },
  async ({ page, stack, wizard, guest, a11y }) => {
    const booking = await wizard('verbena');
    const enquiry = new EnquiryPage(page);
    const done = new CompletionPage(page);
    let reference = '';

    await test.step('Given an enquiry, which the list of the venue shows', async () => {
      await booking.plan(booking.planFor(aSaturday(stack.clock.now(), 4)));
      await booking.toTimes();
      await enquiry.send.click();
      await enquiry.isOpen();
      await enquiry.chooseCallback(1);
      await enquiry.fill(guest);
      await enquiry.submit();
      reference = await done.fact('Reference');
      await stack.mailbox.next(guest.email);
      const listed = await venue(stack, 'list');
      expect(listed).toMatchObject({ code: 0, out: expect.stringContaining(`${guest.forename} ${guest.surname}`) });
      expect(listed.out).toContain(reference);
    });
    await test.step('When the venue gives it a time, twice', async () => {
      const day = aSaturday(stack.clock.now(), 5);
      expect(await venue(stack, 'confirm', reference, '--time', `${day}T19:30`, '--people', '4')).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^${reference} is confirmed: Saturday .*, 19:30, 4 people`)),
      });
      expect(await venue(stack, 'confirm', reference.toLowerCase(), '--time', `${day}T19:30`)).toMatchObject({
        code: 0,
        out: expect.stringContaining('is confirmed already'),
      });
    });
    await test.step('Then one mail more has arrived, with a calendar entry', async () => {
      await expect.poll(async () => (await stack.mailbox.to(guest.email)).length).toBe(2);
      const [mail] = await stack.mailbox.to(guest.email);
      expect(mail?.subject).toMatch(/^¡Fiesta! Sat .*, 19:30, 4 people/);
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`booking-${reference}.ics`]);
    });
    await test.step('And its manage link shows the booking', async () => {
      await page.goto(
        stack.url('verbena', (await page.getByRole('link', { name: 'Manage My Enquiry' }).getAttribute('href')) ?? ''),
      );
      await expect(page.getByRole('main')).toContainText('19:30');
      await expect(page.getByRole('main')).toContainText('4 people');
      await a11y('the booking that the venue has confirmed');
    });
  },
);

test(
  'the venue cancels a paid booking: the guest gets a mail, and everything goes back once',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(cardPageCalls);
    const booking = await wizard('northlight');
    const payer = await watchMoney(page, stack);
    const before = await takings(stack);
    await toCardPage(booking, payer.payment, guest, aSaturday(stack.clock.now(), 8));
    await payer.payment.pay(cards.good);
    await isConfirmed(payer);
    const reference = await payer.done.fact('Reference');
    expect(await takings(stack)).toBeGreaterThan(before);

    expect(await venue(stack, 'no-show', reference)).toMatchObject({
      code: 1,
      err: expect.stringContaining('A no-show can be recorded once that time has come'),
    });
    for (const words of ['Its seats are free again', 'is cancelled already'])
      expect(await venue(stack, 'cancel', reference)).toMatchObject({ code: 0, out: expect.stringContaining(words) });
    await stack.sweep();
    await expect.poll(() => takings(stack), { message: 'the money has gone back' }).toBe(before);
    await expect
      .poll(async () => (await stack.mailbox.to(guest.email)).map(({ subject }) => subject.split(':')[0]))
      .toEqual(['Your booking is cancelled', 'Booked']);
    expect((await stack.mailbox.to(guest.email))[0]?.text).toMatch(
      /£80 goes back to your (Visa card ending 5262|card)\./,
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeVisible();
    await expect(
      page.getByText('The bar had to cancel your booking. Our email tells you what we’re refunding.'),
    ).toBeVisible();
    await expect(payer.done.calendar).toHaveCount(0);
  },
);

test(
  'nobody came: the agreed fee is charged once to the stored card, and the guest reads which',
  { tag: ['@desktop', '@full'] },
  async ({ page, stack, wizard, guest, watch }) => {
    watch.expects(cardPageCalls);
    const holder = await holderOf(page, stack, await wizard('northlight'));
    const day = aSaturday(stack.clock.now(), 1);
    await toCardCapture(holder, guest, day);
    await holder.card.pay(cards.good);
    await isSecured(holder);
    const reference = await holder.done.fact('Reference');

    await stack.advance(Date.parse(`${day}T23:59:00Z`) - stack.clock.now().getTime());
    for (const words of ['the agreed fee of £80', 'a no-show already'])
      expect((await venue(stack, 'no-show', reference)).out.toLowerCase()).toContain(words.toLowerCase());
    await stack.sweep();
    await expect.poll(() => holder.taken(), { message: 'the fee' }).toEqual([8000]);
    await expect
      .poll(async () => (await stack.mailbox.to(guest.email)).map(({ subject }) => subject.split(':')[0]))
      .toEqual(['We missed you', 'Booked']);
    expect((await stack.mailbox.to(guest.email))[0]?.text).toMatch(/no-show fee of £80 to your .*card ending 5262/);
    expect((await venue(stack, 'no-show', reference)).out).toContain('The fee of £80 was charged.');
  },
);

test(
  'the command says how it is used, what is wrong, and that no server answers',
  { tag: ['@desktop', '@full'] },
  async ({ stack }) => {
    expect(await venue(stack)).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: bars venue/) });
    expect(await venue(stack, 'close')).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: bars venue/) });
    expect(await venue(stack, 'confirm', '234567', '--time', 'tomorrow')).toEqual({
      code: 1,
      out: '',
      err: '--time must be a date and time such as 2026-12-05T19:00.\n',
    });
    expect(await venue(stack, 'confirm', '234567', '--time', '2027-02-30T19:00')).toEqual({
      code: 1,
      out: '',
      err: 'There is no day 2027-02-30 in the years 2000 to 2099.\n',
    });
    expect(await venue(stack, 'cancel', 'ZZZZZZ')).toEqual({ code: 1, out: '', err: 'There is no booking ZZZZZZ.\n' });
    expect(await venue({ port: 1 }, 'list')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No server answers on port 7 of this machine/),
    });
  },
);

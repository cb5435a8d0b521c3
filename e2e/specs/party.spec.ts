import { chooseIn, GuestPage } from '../pages/guest.page';
import { PartyPage, venueSheet } from '../pages/party.page';
import { checkA11y } from '../support/a11y';
import { aSunday } from '../support/days';
import { takings } from '../support/deposit';
import type { Mail } from '../support/mailbox';
import { cardPageCalls, moneyTaken } from '../support/paying';
import { onAPhone, peopleTest as test } from '../support/people';
import { bookByApi } from '../support/saved-booking';
import { expect } from '../support/test';

/** A Sunday roast for six, whose deposit of £5 each is due 48 hours before, and whose dishes are chosen until 24 hours before. */
const roast = {
  brand: 'tinhouse',
  bar_id: 401,
  party_type: 62,
  people: 6,
  variations: [
    { variation_id: 4201, name: 'Sirloin of beef', quantity: 4 },
    { variation_id: 4204, name: 'Nut roast', quantity: 2 },
  ],
} as const;
const venueAddress = 'bath@thetinhouse.example';
const locked = 'The pre order for this booking is now locked.';
const hourMs = 60 * 60 * 1000;

/** The link to such a page in a mail's text. */
const linkIn = ({ text }: Mail, part: string): string =>
  new RegExp(`http://\\S+/${part}/[\\w-]+`).exec(text)?.[0] ?? '';

test.beforeEach(({ watch }) => {
  watch.expects(cardPageCalls);
  watch.expects(/status of 401/);
});

test(
  'a lead, a co-host and three guests organise a party: they join, choose and pay, and the kitchen reads what they eat',
  { tag: '@desktop' },
  async ({ page, stack, guest, person, a11y }) => {
    const lead = new PartyPage(page);
    const day = aSunday(stack.clock.now(), 14);
    const [before, charged] = [await takings(stack), await moneyTaken(stack)];
    const number = guest.phone.slice(-6);
    const [morganEmail, mayaEmail] = [`morgan.${number}@example.com`, `maya.${number}@example.com`];
    const { reference, manageKey } = await bookByApi(stack, guest, { ...roast, day });
    const [morganPage, mayaPage, judePage, wrenPage] = [
      await person(),
      await person(),
      await person(onAPhone),
      await person(),
    ] as const;
    const coHost = new PartyPage(morganPage);
    const [maya, jude, wren] = [new GuestPage(mayaPage), new GuestPage(judePage), new GuestPage(wrenPage)];
    let invitation = '';
    let judeAddress = '';

    await test.step('Given a booking by its link, with the link that brings guests', async () => {
      await page.goto(stack.url('tinhouse', `/manage/${manageKey}`));
      await expect(lead.main).toContainText(reference);
      await a11y('the booking without guests');
      const dialog = await lead.openInvitation();
      invitation = (await dialog.getByRole('link', { name: /\/join\// }).getAttribute('href')) ?? '';
      expect(invitation).toMatch(/^http:\/\/tinhouse\.localhost:\d+\/join\/[\w-]{22,}$/);
      await a11y('the dialog of the invitation');
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('When the lead adds Morgan and makes them a co-host', async () => {
      await lead.add('Morgan', 'Ashdown', 'Sirloin of beef');
      await lead.act('Edit', 'Morgan Ashdown');
      const form = lead.named('Edit Morgan Ashdown');
      await form.getByLabel('Email').fill(morganEmail);
      await form.getByLabel('Make this guest a co-host').check();
      await a11y('the form of a guest');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(lead.row('Morgan Ashdown')).toContainText('Co-host');
      await expect(lead.row('Morgan Ashdown')).toContainText('Invited');
    });

    await test.step('Then Morgan makes an account from the mail, and the lead’s page shows that they have joined', async () => {
      const mail = await stack.mailbox.next(morganEmail);
      expect(mail.subject).toMatch(/^You’re a co-host: /);
      await morganPage.goto(linkIn(mail, 'guest-join'));
      await expect(
        coHost.main.getByText('Robin would like you to help organise this booking as a co-host.'),
      ).toBeVisible();
      await checkA11y(morganPage, 'the invitation of a co-host');
      await coHost.main.getByLabel('Password', { exact: true }).fill('a seat by the window');
      await coHost.button('Join the booking').click();
      await expect(morganPage).toHaveURL(/\/edit-booking\/[\w-]{22,}$/);
      await expect(coHost.main).toContainText(reference);
      await expect(lead.row('Morgan Ashdown')).toContainText('Accepted');
    });

    await test.step('When Maya, whom milk makes ill, joins by the link and is asked about her dishes', async () => {
      await mayaPage.goto(invitation);
      await maya.fillIn({
        forename: 'Maya',
        surname: 'Quill',
        email: mayaEmail,
        option: 'Nut roast',
        dishes: { Sides: 'Cauliflower cheese', Pudding: 'Apple crumble' },
        allergens: ['Milk'],
      });
      await checkA11y(mayaPage, 'We’ve filled in an invitation that');
      await maya.join();
      await expect(maya.conflict.getByRole('listitem')).toHaveText([
        'Cauliflower cheese: Contains milk',
        'Apple crumble: Contains milk',
      ]);
      await maya.conflict.getByRole('button', { name: 'Choose something else' }).click();
      await maya.choose({ Sides: 'Maple carrots' });
      await maya.join();
      await expect(maya.conflict.getByRole('listitem')).toHaveText(['Apple crumble: Contains milk']);
      await checkA11y(mayaPage, 'a dish that does not suit');
      await maya.conflict.getByRole('button', { name: 'Keep them anyway' }).click();
      await maya.isAdded();
      await checkA11y(mayaPage, 'the page of a guest');
    });

    await test.step('And Jude joins on a telephone without an address, chooses another pudding and pays', async () => {
      await judePage.goto(invitation);
      await jude.fillIn({
        forename: 'Jude',
        surname: 'Tamblyn',
        option: 'Sirloin of beef',
        dishes: { Sides: 'Cauliflower cheese', Pudding: 'Sticky toffee pudding' },
      });
      // One course: the menu has two.
      expect(await jude.screensToJoin('Pudding')).toBeLessThanOrEqual(3);
      await jude.join();
      judeAddress = await jude.isAdded();
      await jude.choose({ Pudding: 'Sherry trifle' });
      await jude.save();
      await expect(jude.main.getByText('Pre order has been updated!')).toBeVisible();
      await jude.payDeposit('£5');
      await expect(jude.fact('Your share', 'Paid by you')).toHaveText('£5');
      await checkA11y(judePage, 'the page of a guest on a telephone');
      expect(await charged()).toEqual([500]);
    });

    await test.step('Then the lead’s page has them all, without a reload', async () => {
      await expect(lead.row('Maya Quill')).toContainText('milk');
      await expect(lead.row('Maya Quill')).toContainText('All made');
      await expect(lead.row('Jude Tamblyn')).toContainText('£5 paid, £18 to pay');
      await expect(lead.part('Your guests')).toContainText('3 of 6 named');
    });

    await test.step('When the lead adds Wren and pays for Maya', async () => {
      await lead.add('Wren', 'Hallow', 'Nut roast');
      await lead.act('Share their link', 'Wren Hallow');
      const share = lead.named('Wren Hallow’s link');
      await wrenPage.goto((await share.getByRole('link').getAttribute('href')) ?? '');
      await expect(wren.fact('You', 'Name')).toHaveText('Wren Hallow');
      await share.getByRole('button', { name: 'Close' }).click();
      await lead.act('Pay', 'Maya Quill');
      await lead.named('What Maya Quill still owes').getByRole('button', { name: 'Pay the deposit, £5' }).click();
      await lead.pay();
      await expect(page.getByText('Payment has been made')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lead.row('Maya Quill')).toContainText('£5 paid, £18 to pay');
      expect(await charged()).toEqual([500, 500]);
      await expect(maya.fact('Your share', 'Paid by you')).toHaveText('£5');
      await expect(maya.button('Pay £5 deposit')).toBeHidden();
    });

    await test.step('And Wren pays late, and chooses one of two dishes', async () => {
      await wren.payDeposit('£5');
      await wren.choose({ Pudding: 'Apple crumble' });
      await wren.save();
      await expect(wren.main.getByText('Pre order has been updated!')).toBeVisible();
      expect(await charged()).toEqual([500, 500, 500]);
      await expect(lead.row('Wren Hallow')).toContainText('£5 paid');
      await expect(lead.row('Wren Hallow')).toContainText('1 of 2');
    });

    await test.step('And the lead pays what is left of the deposit, once', async () => {
      await lead.tab('Payment').click();
      await lead.button('Pay £15').click();
      await lead.pay();
      await expect(lead.main.getByText('Payment has been made')).toBeVisible();
      expect(await charged()).toEqual([500, 500, 500, 1500]);
      expect(await takings(stack)).toBe(before + 3000);
      await expect(jude.button('Pay £5 deposit')).toBeHidden();
    });

    await test.step('When Morgan changes Jude’s dish while the lead chooses for Wren', async () => {
      await lead.tab('Pre-order').click();
      await a11y('what the party eats');
      const dialog = await lead.openDishes('Wren Hallow');
      await chooseIn(dialog, { Sides: 'Buttered greens' });
      await a11y('what a guest eats');
      await coHost.tab('Pre-order').click();
      await coHost.chooseFor('Jude Tamblyn', { Sides: 'Extra roast potatoes' });
      await coHost.chooseFor('Morgan Ashdown', { Sides: 'Truffled leeks', Pudding: 'Sherry trifle' });
      await expect(page.getByText('Sides: Extra roast potatoes')).toHaveCount(1);
      await lead.saveDishes(dialog);
      await expect(coHost.dishesOf('Wren Hallow')).toContainText('Sides: Buttered greens');
      await expect(wren.dish('Sides', 'Buttered greens')).toBeChecked();
      await expect(jude.dish('Sides', 'Extra roast potatoes')).toBeChecked();
    });

    await test.step('Then the history names who chose what', async () => {
      await coHost.tab('Overview').click();
      const entries = await coHost.history();
      await expect(entries.filter({ hasText: 'Chose for Jude: Extra roast potatoes, Sherry trifle' })).toContainText(
        'Morgan, ',
      );
      await expect(entries.filter({ hasText: 'Chose for Wren: Buttered greens, Apple crumble' })).toContainText(
        'Robin Fairweather, ',
      );
      await expect(coHost.part('What has changed')).not.toContainText('milk');
      await checkA11y(morganPage, 'the history of a booking');
    });

    const whoEats = [
      ['Morgan Ashdown', 'Sirloin of beef | Truffled leeks | Sherry trifle', 'None known'],
      ['Maya Quill', 'Nut roast | Maple carrots | Apple crumble (contains milk; kept despite the warning)', 'milk'],
      ['Jude Tamblyn', 'Sirloin of beef | Extra roast potatoes | Sherry trifle', 'None known'],
      ['Wren Hallow', 'Nut roast | Buttered greens | Apple crumble', 'None known'],
    ];
    await test.step('And the lead reads the kitchen’s sheet', async () => {
      const sheet = await lead.openSheet();
      expect(await sheet.rows('Ordered')).toEqual([
        ['4', 'Sirloin of beef'],
        ['2', 'Nut roast'],
      ]);
      expect(await sheet.rows('Sirloin of beef: Sides')).toEqual([
        ['1', 'Truffled leeks'],
        ['1', 'Extra roast potatoes'],
      ]);
      expect(await sheet.rows('Sirloin of beef: Pudding')).toEqual([['2', 'Sherry trifle']]);
      expect(await sheet.rows('Nut roast: Pudding')).toEqual([['2', 'Apple crumble']]);
      expect(await sheet.rows('Who eats what')).toEqual(whoEats);
      await expect(lead.named('Kitchen sheet')).toContainText(
        'Still to choose Sirloin of beef: 2 places without a guest',
      );
      await a11y('the kitchen’s sheet');
    });

    await test.step('When the deadline has passed, the venue is sent the link to it, without names and health', async () => {
      await stack.advance(Date.parse(`${day}T00:00:00Z`) - 6 * hourMs - stack.clock.now().getTime());
      await stack.sweep();
      const sent = async () =>
        (await stack.mailbox.to(venueAddress)).filter(
          ({ subject }) => subject.startsWith('Kitchen sheet') && subject.includes(reference),
        );
      await expect.poll(async () => (await sent()).length).toBe(1);
      const mails = await sent();
      const words = mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ');
      for (const name of [
        'Robin',
        'Fairweather',
        'Morgan',
        'Maya',
        'Quill',
        'Jude',
        'Wren',
        'milk',
        'carrots',
        guest.email,
      ])
        expect(words).not.toContain(name);
      const venuePage = await person();
      await venuePage.goto(mails.map((mail) => linkIn(mail, 'kitchen-sheet')).join(''));
      // By then nobody has checked the menu for months, which the kitchen reads of each dish of a guest with allergies.
      const old = 'its menu was last checked on Tuesday 17 November 2026, so check the dish itself';
      const oldDishes = `Nut roast (${old}) | Maple carrots (${old}) | Apple crumble (contains milk; ${old}; kept despite the warning)`;
      expect(await venueSheet(venuePage).rows('Who eats what')).toEqual(
        whoEats.map(([name, dishes, allergens]) => [name, allergens === 'milk' ? oldDishes : dishes, allergens]),
      );
      await checkA11y(venuePage, 'the kitchen’s sheet at the venue');
    });

    await test.step('Then nobody can choose any more', async () => {
      await judePage.goto(judeAddress);
      await expect(jude.main.getByText(locked)).toBeVisible();
      await expect(jude.dish('Sides', 'Extra roast potatoes')).toBeDisabled();
      await page.reload();
      await expect(lead.main.getByText(locked).first()).toBeVisible();
      expect(await charged()).toEqual([500, 500, 500, 1500]);
    });
  },
);

test(
  'a guest’s page and an invitation show nothing of the others',
  { tag: '@desktop' },
  async ({ page, stack, guest, watch }) => {
    watch.keepsPrivate('ines.private@example.com');
    const { manageKey } = await bookByApi(stack, guest, { ...roast, day: aSunday(stack.clock.now(), 15) });
    const visitor = await stack.visitor('tinhouse');
    const booking: { data: { invite_link: string } } = JSON.parse(
      (await visitor.send('GET', `/api/rest/my-bookings/token/${manageKey}`)).text,
    );
    const invitation = booking.data.invite_link;
    const join = async (body: object): Promise<string> => {
      const { status, text } = await visitor.send('POST', `/api/rest/booking${new URL(invitation).pathname}`, {
        surname: '',
        email: '',
        marketing_opt_in: 0,
        sms_opt_in: 0,
        phone_opt_in: 0,
        ...body,
      });
      expect(status, text).toBe(200);
      const joined: { data: { unique_code: string } } = JSON.parse(text);
      return joined.data.unique_code;
    };
    const other = await join({
      forename: 'Ines',
      surname: 'Underhill',
      email: 'ines.private@example.com',
      variation_id: 4204,
      choices: { 4211: [42102], 4221: [42204] },
      allergens: ['molluscs'],
      allergens_note: 'Carries a pen',
      allergens_consent: 1,
      confirmed_conflicts: 1,
    });
    const own = await join({ forename: 'Theo', variation_id: 4201, choices: { 4211: [42104], 4221: [42203] } });
    const secrets = [
      'Ines',
      'Underhill',
      'ines.private@example.com',
      other,
      'Carries a pen',
      manageKey,
      guest.email,
      guest.phone,
      'payments_made',
      'balance_due',
    ];

    const answers: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/rest/booking/'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    for (const [address, words] of [
      [`/guest/${own}`, 'Theo'],
      [new URL(invitation).pathname, 'Robin'],
    ] as const) {
      answers.length = 0;
      await page.goto(stack.url('tinhouse', address));
      await expect(page.getByRole('main')).toContainText(words);
      await expect.poll(() => answers.join()).toContain(words);
      const shown = [await page.content(), ...answers].join('\n');
      for (const secret of secrets) expect(shown.includes(secret), `${secret} at ${address}`).toBe(false);
    }
  },
);

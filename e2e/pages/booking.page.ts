import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Guest } from '../support/guest';
import { typedDay } from '../support/days';
import { Calls } from '../support/calls';
import type { Words } from './words';

export interface Plan {
  bar: string;
  people: number;
  /** `YYYY-MM-DD`. */
  day: string;
  category: string;
  type: string;
}

/** The place of a wizard: its own page, an element in another site's page, or a frame. */
export type Place = Page | Locator | FrameLocator;

/** Longer than the wizard waits between two tries of its queue, in milliseconds. */
const quietMs = 300;

/** The booking wizard at `/book` or embedded, by the texts that a visitor reads. */
export class BookingPage {
  readonly title: Locator;
  readonly next: Locator;
  readonly goOn: Locator;
  readonly skip: Locator;
  readonly submit: Locator;
  readonly back: Locator;
  readonly bar: Locator;
  readonly people: Locator;
  readonly day: Locator;
  readonly times: Locator;
  readonly freeTimes: Locator;
  readonly timer: Locator;
  readonly messages: Locator;
  readonly summary: Locator;
  private readonly calls = new Calls();

  constructor(
    readonly page: Page,
    readonly words: Words,
    readonly place: Place = page,
  ) {
    page.on('request', this.calls.begun);
    page.on('requestfinished', this.calls.over);
    page.on('requestfailed', this.calls.over);
    this.title = place.getByRole('heading', { level: 1 });
    this.next = place.getByRole('button', { name: 'Next', exact: true });
    this.goOn = place.getByRole('button', { name: 'Continue', exact: true });
    this.skip = place.getByRole('button', { name: 'Skip', exact: true });
    this.submit = place.getByRole('button', { name: 'Complete Booking' });
    this.back = place.getByRole('button', { name: 'Back', exact: true });
    this.bar = place.getByRole('combobox', { name: 'Which bar?' });
    this.people = place.getByRole('spinbutton', { name: words.people });
    this.day = place.getByRole('textbox', { name: 'Which day?' });
    const grid = place.getByRole('group', { name: 'Free times' });
    this.times = grid.getByRole('button', { name: /^\d\d:\d\d/ });
    this.freeTimes = grid.getByRole('button', { name: /^\d\d:\d\d/, disabled: false }).filter({ hasNotText: 'talk' });
    this.timer = place.getByRole('timer');
    this.messages = place.getByRole('alert');
    this.summary = place.getByRole('region', { name: 'Your booking so far' });
  }

  field(label: string): Locator {
    return this.place.getByRole('textbox', { name: label });
  }

  private get isFramed(): boolean {
    return 'owner' in this.place;
  }

  /** A choice by its name. The text below the name is part of the accessible name, so an exact match would not find it. */
  private choice(legend: string, name: string): Locator {
    const label = `label:has(:text-is(${JSON.stringify(name)}))`;
    return this.place.getByRole('radiogroup', { name: legend }).locator(label).getByRole('radio');
  }

  category(name: string): Locator {
    return this.choice(this.words.categories, name);
  }

  type(name: string): Locator {
    return this.choice('What would you like?', name);
  }

  /** The heading of a step, below the wizard's title. */
  step(name: string | RegExp): Locator {
    return this.place.getByRole('heading', { level: 2, name });
  }

  /** The usual table for eight of this brand. */
  planFor(day: string, people = 8): Plan {
    const { bar, category, type } = this.words;
    return { bar, people, day, category, type };
  }

  /** Fills step 1, in the order the page asks. */
  async plan({ bar, people, day, category, type }: Plan): Promise<void> {
    await this.bar.selectOption({ label: bar });
    await this.people.fill(String(people));
    await this.day.fill(typedDay(day));
    await this.choose(this.category(category));
    await this.choose(this.type(type));
  }

  /** Chooses as a visitor does: the answer to an earlier field may add a line above, and a press while the list moves would miss it. */
  async choose(radio: Locator): Promise<void> {
    await expect(async () => {
      if (!(await radio.isChecked())) await radio.check({ timeout: 5000 });
    }).toPass();
  }

  /** Goes from a filled step 1 to the times. */
  async toTimes(): Promise<void> {
    await expect(this.next).toBeEnabled();
    // The answer to the plan may add a line above the button: a press while the button moves would miss it.
    await expect(this.summary).toContainText('Next: pick your time');
    await this.pressFor(this.next, this.times.first());
  }

  /** Picks a free time of the current page of the grid. @returns the time */
  async pickTime(index = 0): Promise<string> {
    const cell = this.freeTimes.nth(index);
    const name = await cell.innerText();
    if (this.isFramed) await this.pressFor(cell, this.summary.filter({ hasText: /\d\d:\d\d/ }));
    else await cell.click();
    return name.slice(0, 5);
  }

  /** Goes from the times to the pre-order, with the time held. */
  async toOrder(): Promise<void> {
    // The picked time adds a line above the button: a press while the button moves would miss it.
    await expect(this.summary).toContainText(/\d\d:\d\d/);
    await this.pressFor(this.goOn, this.step('Order ahead'));
    await expect(this.timer).toContainText(/\d+:\d\d/);
  }

  /** Goes from the times to the details, with the time held and no pre-order. */
  async toDetails(): Promise<void> {
    await this.toOrder();
    await this.pressFor(this.skip, this.step('Almost Done'));
    await expect(this.timer).toContainText(/\d+:\d\d/);
  }

  async fillDetails({ forename, surname, email, phone }: Guest): Promise<void> {
    await this.field('First name').fill(forename);
    await this.field('Last name').fill(surname);
    await this.field('Email').fill(email);
    await this.field('Phone number').fill(phone);
    await this.field('Phone number').blur();
  }

  /** Books a table on that day as far as the details, with the time held. @returns the time */
  async hold(day: string, people = 8): Promise<string> {
    await this.plan(this.planFor(day, people));
    await this.toTimes();
    const time = await this.pickTime();
    await this.toDetails();
    return time;
  }

  /** Makes a whole booking. @returns the time */
  async book(day: string, guest: Guest, people = 8): Promise<string> {
    const time = await this.hold(day, people);
    await this.fillDetails(guest);
    await this.complete();
    return time;
  }

  /**
   * Presses a button and waits for its result. A page learns a new height of its frame a moment later; until then a press
   * may hit the content below the frame, and nothing in the frame receives it. So in a frame the press is repeated.
   */
  async pressFor(button: Locator, outcome: Locator): Promise<void> {
    if (!this.isFramed) {
      await button.click();
      return expect(outcome).toBeVisible();
    }
    await this.settled();
    await expect(async () => {
      if (!(await outcome.isVisible())) await button.click({ timeout: 2000 });
      await expect(outcome).toBeVisible({ timeout: 3000 });
    }).toPass();
  }

  /** Waits until everything typed has been sent and answered. */
  async settled(): Promise<void> {
    await expect
      .poll(() => this.calls.quietFor(), { message: 'calls come to an end', intervals: [50] })
      .toBeGreaterThan(quietMs);
  }

  /** The messages on top, about a call that failed or a time that was lost. */
  message(text: string | RegExp): Locator {
    return this.messages.getByText(text);
  }

  /** Closes the messages on top. */
  async dismissAll(): Promise<void> {
    const buttons = this.place.getByRole('button', { name: /^Dismiss/ });
    while ((await buttons.count()) > 0) await buttons.first().click();
  }

  /** Presses the last button and waits for the booking. */
  async complete(): Promise<void> {
    await this.submit.click();
    await expect(this.place.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  }
}

import { expect } from '@playwright/test';
import type { Frame, Page } from 'puppeteer-core';
import { Calls } from '../../support/calls';
import { typedDay } from '../../support/days';
import type { Guest } from '../../support/guest';
import type { Plan } from '../../pages/booking.page';
import type { Words } from '../../pages/words';
import { Place } from '../support/place';

/** Longer than the wizard waits between two tries of its queue, in milliseconds. */
const quietMs = 300;

const beginsWith = (name: string): RegExp => new RegExp(`^${name}`);

/** The booking wizard, in its own page or in an element, by the texts that a visitor reads. */
export class Booking {
  readonly place: Place;
  private readonly calls = new Calls();

  constructor(
    page: Page,
    readonly words: Words,
    /** The wizard's frame, if it is in one. */
    frame?: () => Frame | undefined,
  ) {
    this.place = new Place(page, frame);
    page.on('request', this.calls.begun);
    page.on('requestfinished', this.calls.over);
    page.on('requestfailed', this.calls.over);
  }

  /** Waits for the first step. */
  async isOpen(): Promise<void> {
    await this.place.get('combobox', 'Which bar?').seen();
  }

  /** Scrolls the element into view and waits for the first step. */
  async arrive(): Promise<void> {
    await this.place.page.$eval('bars-booking-widget', (element) => element.scrollIntoView());
    await this.isOpen();
  }

  /** The usual table for eight of this brand. */
  planFor(day: string): Plan {
    const { bar, category, type } = this.words;
    return { bar, people: 8, day, category, type };
  }

  /** Fills step 1, in the order the page asks. */
  async plan({ bar, people, day, category, type }: Plan): Promise<void> {
    await this.place.get('combobox', 'Which bar?').choose(bar);
    await this.place.get('spinbutton', this.words.people).type(String(people));
    await this.place.get('textbox', 'Which day?').type(typedDay(day));
    await this.place.inside('radiogroup', this.words.categories).get('radio', beginsWith(category)).check();
    await this.place.inside('radiogroup', 'What would you like?').get('radio', beginsWith(type)).check();
  }

  /** Goes from a filled step 1 to the times and picks the first free one. @returns the time */
  async pickTime(): Promise<string> {
    await this.press('Next');
    const free = this.place.inside('group', 'Free times').enabled('button', /^\d\d:\d\d(?!.*talk)/);
    const time = (await free.text()).slice(0, 5);
    await free.press();
    // The picked time adds a line above the button: a press while the button moves would miss it.
    await this.place.get('region', 'Your booking so far').reads(/\d\d:\d\d/);
    await this.press('Continue');
    return time;
  }

  /** Skips the pre-order, if there is one. */
  async skipOrder(): Promise<void> {
    await this.heading('Order ahead').seen();
    await this.press('Skip');
  }

  async fillDetails({ forename, surname, email, phone }: Guest): Promise<void> {
    await this.heading('Almost Done').seen();
    await this.place.get('timer').reads(/\d+:\d\d/);
    await this.place.get('textbox', 'First name').type(forename);
    await this.place.get('textbox', 'Last name').type(surname);
    await this.place.get('textbox', 'Email').type(email);
    await this.place.get('textbox', 'Phone number').type(phone);
    await this.place.page.keyboard.press('Tab');
  }

  /** Goes from the first step to the filled details, with the time held. @returns the time */
  async toDetails(plan: Plan, guest: Guest, { orders = true } = {}): Promise<string> {
    await this.plan(plan);
    const time = await this.pickTime();
    if (orders) await this.skipOrder();
    await this.fillDetails(guest);
    await expect.poll(() => this.calls.quietFor(), { message: 'calls come to an end' }).toBeGreaterThan(quietMs);
    return time;
  }

  /** Makes a whole booking. @returns the time */
  async book(day: string, guest: Guest): Promise<string> {
    const time = await this.toDetails(this.planFor(day), guest);
    await this.press('Complete Booking');
    await this.isConfirmed();
    return time;
  }

  async isConfirmed(): Promise<void> {
    await this.heading('Booking Confirmed').seen();
  }

  press(name: string): Promise<void> {
    return this.place.get('button', name).press();
  }

  heading(name: string | RegExp) {
    return this.place.get('heading', name);
  }

  /** The value beside a label such as "Reference" on the completed booking. */
  fact(label: string): Promise<string> {
    return this.place.fact(label);
  }
}

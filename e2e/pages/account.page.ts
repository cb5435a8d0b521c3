import { expect, type Page } from '@playwright/test';

/** A customer of the demo estate; the password is given in the README. */
export const ada = { email: 'ada@guests.example', password: 'northlight-tonight' };

/** Another one, whose account a journey deletes. */
export const sam = { email: 'sam@guests.example', password: 'tinhouse-tonight' };
/** The demo customer whom the mobile app knows. */
export const lucia = {
  email: 'lucia@guests.example',
  password: 'verbena-tonight',
  phone: '07700 900102',
  appUserId: '5xDKaLDi9M9E0RyH2QzxLweHV3etlLQY',
};

/** The login and the customer's own details. */
export class AccountPage {
  constructor(private readonly page: Page) {}

  field(label: string) {
    return this.page.getByRole('main').getByLabel(label, { exact: true });
  }

  tick(name: string) {
    return this.page.getByRole('main').getByRole('checkbox', { name, exact: true });
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get problem() {
    return this.page.getByRole('main').getByRole('alert');
  }

  get saved() {
    return this.page.getByRole('main').getByText('Your details are saved.');
  }

  async logIn({ email, password }: { email: string; password: string }) {
    await expect(this.heading).toHaveText(/Log in$/);
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  async save() {
    await this.page.getByRole('button', { name: 'Save my details' }).click();
  }
}

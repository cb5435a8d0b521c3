import type { Page } from '@playwright/test';

/** The sandbox's sign-in provider, which stands in for Google and R-Cloud. */
export class SignInProviderPage {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Signs in as one of the people who are offered. */
  async choose(name: string) {
    await this.page.getByRole('button', { name }).click();
  }

  /** Signs in as somebody typed. */
  async type({ name, email }: { name: string; email: string }) {
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByRole('button', { name: 'Sign in as this person' }).click();
  }

  async cancel() {
    await this.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  }

  async fail() {
    await this.page.getByRole('button', { name: 'Come back with an error' }).click();
  }
}

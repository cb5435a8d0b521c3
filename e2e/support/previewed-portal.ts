import { test, type BrowserContext } from '@playwright/test';
import { brands, threeBrands, type Brand } from './brands';
import { Clock } from './clock';
import { Mailbox } from './mailbox';
import { Stack } from './stack';

/** The variable with the link of a preview. With it journeys run on that portal. */
export const previewVariable = 'PREVIEW';

/** @returns the link of the preview that journeys are to run on; undefined: on servers of their own @throws for one that is none */
export const previewLink = (): URL | undefined => {
  const text = process.env[previewVariable];
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:.*\/-\/preview\/[\w-]{22,}$/.test(text))
    throw new Error(`${previewVariable} must be a link such as https://book.example/-/preview/<token>.`);
  return new URL(text);
};

const needsOwnServer = (): never => {
  test.info().skip(true, 'It needs a server, a clock or a mailbox of its own.');
  throw new Error('A journey that was left out went on.');
};

class ItsMailbox extends Mailbox {
  override to = async () => needsOwnServer();
  override next = async () => needsOwnServer();
}

/** Of the portal's present, which nothing moves. */
class ItsClock extends Clock {
  override advance = async () => needsOwnServer();
  override sweep = async () => needsOwnServer();
}

/**
 * A portal that runs elsewhere and is tried by the link of a preview. A journey that asks for more than pages, such as for a restart
 * or a mail, is skipped where it asks.
 */
export class PreviewedPortal extends Stack {
  constructor(private readonly link: URL) {
    const port = Number(link.port);
    super({ port, folder: '', logs: '', env: {} }, new ItsClock(port, new Date()), new ItsMailbox(port));
  }

  /** Takes the visitors of a browser into the preview, on every host of a brand: the cookie is a host's own. */
  override async enter(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    for (const brand of ['none', ...threeBrands] as const) {
      const link = this.url(brand, this.link.pathname);
      // Its own page, for Node finds no host below localhost.
      const answer = await page.goto(`${link}?to=/privacy`, { waitUntil: 'commit' });
      if (answer?.status() !== 200) throw new Error(`${link} leads into no preview: it answers ${answer?.status()}.`);
    }
    await page.close();
  }

  /** Brands have hosts of their own where the portal is on this machine; elsewhere all of them are the link's. */
  override url(brand: Brand, path = '/'): string {
    const host = this.link.hostname.endsWith('localhost') ? `${brands[brand].host}:${this.port}` : this.link.host;
    return `${this.link.protocol}//${host}${path}`;
  }

  override isOurs(origin: string): boolean {
    return (['none', ...threeBrands] as const).some((brand) => new URL(this.url(brand)).origin === origin);
  }

  override log(): string {
    return '';
  }

  override async stop(): Promise<void> {}

  override brandSite = () => needsOwnServer();
  override visitor = async () => needsOwnServer();
  override kill9 = async () => needsOwnServer();
  override pause = () => needsOwnServer();
  override resume = () => needsOwnServer();
  override restart = async () => needsOwnServer();
  override keeps = () => needsOwnServer();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './http';

/** A mail as the sandbox's mailbox shows it. `content` of a calendar or text attachment is its text. */
export interface Mail {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; content: string }[];
}

/** All mails that the product has sent. */
export class Mailbox {
  constructor(readonly port: number) {}

  /** Mails to one address, newest first. */
  async to(address: string): Promise<Mail[]> {
    const { text } = await call({ port: this.port, path: `/api/messages?to=${encodeURIComponent(address)}` });
    const mails: Mail[] = JSON.parse(text);
    return mails;
  }

  /** Waits for a mail to an address and returns the newest; fails after a minute. */
  async next(address: string): Promise<Mail> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const [newest] = await this.to(address);
      if (newest) return newest;
      await sleep(100);
    }
    throw new Error(`No mail to ${address} within a minute.`);
  }
}

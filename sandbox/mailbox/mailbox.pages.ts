import { safe } from '../html';
import { mailboxCopy as copy } from './mailbox.copy';
import type { Message } from './message';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox.css">
${body}
</html>
`;

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});
const time = (at: Date): string => `<time datetime="${at.toISOString()}">${safe(timeFormat.format(at))}</time>`;
const subjectOf = (message: Message): string => (message.subject === '' ? copy.noSubject : message.subject);

const row = (message: Message): string =>
  `<li><a href="/messages/${message.id}"><strong>${safe(subjectOf(message))}</strong>${time(message.received_at)}<span class="quiet">${safe(message.to.join(', '))}</span></a></li>`;

/** The list of mails. */
export const listPage = (messages: Message[]): string =>
  page(
    copy.title,
    `<main><h1>${copy.title}</h1><p class="quiet">${copy.intro}</p>
${messages.length === 0 ? `<p>${copy.empty}</p>` : `<p>${copy.count(messages.length)}</p><ul class="mails">${messages.map(row).join('')}</ul>`}
<p><a href="/">${copy.refresh}</a></p></main>`,
  );

const attachmentRow = (message: Message) => (one: Message['attachments'][number], index: number) =>
  `<li><a href="/messages/${message.id}/attachments/${index}" download="${safe(one.filename)}">${safe(one.filename)}</a> <span class="quiet">${safe(one.content_type)}, ${copy.size(one.bytes.length)}</span></li>`;

const attachments = (message: Message): string =>
  message.attachments.length === 0
    ? ''
    : `<h2>${copy.attachments}</h2><ul>${message.attachments.map(attachmentRow(message)).join('')}</ul>`;

/** One mail: its headers, its HTML in a sandboxed frame, its text, its attachments. */
export const messagePage = (message: Message): string =>
  page(
    `${subjectOf(message)} – ${copy.title}`,
    `<header><a href="/">${copy.back}</a></header><main><h1>${safe(subjectOf(message))}</h1>
<dl class="facts"><dt>${copy.from}</dt><dd>${safe(message.from)}</dd><dt>${copy.to}</dt><dd>${safe(message.to.join(', '))}</dd><dt>${copy.received}</dt><dd>${time(message.received_at)}</dd></dl>
${attachments(message)}
${message.html === '' ? '' : `<h2 id="html">${copy.html}</h2><iframe aria-labelledby="html" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
<h2 id="text">${copy.text}</h2><pre tabindex="0" role="region" aria-labelledby="text">${safe(message.text)}</pre></main>`,
  );

/** The frame's content: the mail's own HTML, with links that open a new tab. */
export const framePage = (message: Message): string => `<base target="_blank">${message.html}`;

export const missingPage = (): string =>
  page(copy.notFound, `<header><a href="/">${copy.back}</a></header><main><h1>${copy.notFound}</h1></main>`);

import { html, type Html } from '../html';
import { brandSitesCopy as copy } from './brand-sites.copy';
import { pageOf } from './layout';
import { listLook, sitePages, type SitePage } from './pages';

const shell = (title: string, body: Html): string =>
  pageOf({
    look: listLook,
    head: html`<title>${title}</title>
`,
    body: html`<body>${body}</body>`,
  });

const row = ({ path, name, about }: SitePage): Html => html`<li><a href="${path}">${name}</a> – ${about}</li>`;

/** The front page: a list of every page and its purpose. */
export const listPage = (): string =>
  shell(copy.title, html`<main><h1>${copy.title}</h1><p>${copy.intro}</p><ul>${sitePages.map(row)}</ul></main>`);

export const missingPage = (): string =>
  shell(copy.missing, html`<main><h1>${copy.missing}</h1><p><a href="/">${copy.back}</a></p></main>`);

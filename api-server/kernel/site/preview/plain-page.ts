import type { FastifyReply } from 'fastify';
import { portalPolicyWith } from '../../http/origins/security-headers';
import { Html, html } from '../../mail/layout/html';
import { previewCopy } from './preview.copy';

const style = `:root{color-scheme:light dark}
body{max-inline-size:34rem;margin:0 auto;padding:12vh 24px;font:400 1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0 0 .5em;font-size:1.5rem;line-height:1.2}
a{color:LinkText;display:inline-block;padding-block:10px}`;

const pageOf = (sentence: string): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${previewCopy.unknownTitle}</title>
<style>${new Html(style)}</style>
</head>
<body><main><h1>${previewCopy.unknownTitle}</h1><p>${sentence}</p><p><a href="/booking">${previewCopy.toSite}</a></p></main></body>
</html>
`.source;

/** Answers with a sentence on a page that needs nothing of a release. */
export const sendPlainPage = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', portalPolicyWith({ scripts: [], styles: [style] }))
    .send(pageOf(sentence));

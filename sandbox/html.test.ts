import { expect, it } from 'vitest';
import { html } from './html';

it('escapes values, in elements and in attributes', () => {
  expect(html`<a title="${'"><script>'}">${"it's <b> & more"}</a>`.html).toBe(
    '<a title="&quot;&gt;&lt;script&gt;">it&#39;s &lt;b&gt; &amp; more</a>',
  );
});

it('accepts HTML, lists of HTML, numbers and null', () => {
  expect(html`<ul>${[1, 2].map((one) => html`<li>${one}</li>`)}</ul>${null}${html`<hr>`}`.html).toBe(
    '<ul><li>1</li><li>2</li></ul><hr>',
  );
});

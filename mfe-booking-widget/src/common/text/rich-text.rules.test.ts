import { expect, it, vi } from 'vitest';
import { parseRichText, type RichNode } from './rich-text.rules';

const p = (...children: RichNode[]): RichNode => ({ tag: 'p', children });
const li = (...children: RichNode[]): RichNode => ({ tag: 'li', children });

it.each<[what: string, text: string, nodes: RichNode[]]>([
  ['plain text', 'We keep your table for 15 minutes.', ['We keep your table for 15 minutes.']],
  ['nothing', '', []],
  [
    'the allowed tags',
    '<p>Ring <strong>us</strong><br/>or <em>write</em>.</p>',
    [
      p(
        'Ring ',
        { tag: 'strong', children: ['us'] },
        { tag: 'br', children: [] },
        'or ',
        { tag: 'em', children: ['write'] },
        '.',
      ),
    ],
  ],
  ['lists', '<ul><li>One<li>Two</ul>', [{ tag: 'ul', children: [li('One'), li('Two')] }]],
  ['unclosed paragraphs', '<p>One<p>Two', [p('One'), p('Two')]],
  [
    'web, mail and telephone links',
    '<a href="https://bar.example/a?b=1&amp;c=2">x</a>',
    [{ tag: 'a', href: 'https://bar.example/a?b=1&c=2', children: ['x'] }],
  ],
  [
    'a link without quotes, with other attributes',
    "<a class=big target=_blank href=tel:0201 onclick='go()'>x</a>",
    [{ tag: 'a', href: 'tel:0201', children: ['x'] }],
  ],
  ['a script link without its address', '<a href="javascript:alert(1)">x</a>', [{ tag: 'a', children: ['x'] }]],
  [
    'an escaped script link without its address',
    '<a href="&#106;avascript:alert(1)">x</a>',
    [{ tag: 'a', children: ['x'] }],
  ],
  [
    'only the text of other tags',
    '<div onclick="go()"><h1>Hello</h1> <img src=x onerror=go()>you</div>',
    ['Hello', ' ', 'you'],
  ],
  [
    'nothing of scripts, styles and comments',
    'a<script>alert("<p>")</script>b<style>p{}</style>c<!-- <b>no</b> -->d',
    ['abcd'],
  ],
  ['nothing of an unclosed script', 'a<script>alert(1)', ['a']],
  [
    'character references',
    'Fish &amp; chips, &pound;5 &#8211; caf&eacute; &#x1F37A; &nobody; &#0;',
    ['Fish & chips, £5 – café 🍺 &nobody; &#0;'],
  ],
  ['an escaped character reference once', '&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
  ['a lone bracket as text', '2 < 3 and 3 > 2', ['2 ', '<', ' 3 and 3 > 2']],
  ['overlapping tags', '<b>a<i>b</b>c</i>', [{ tag: 'b', children: ['a', { tag: 'i', children: ['b'] }] }, 'c']],
  ['an end tag without a start tag', 'a</p>b</a>', ['a', 'b']],
])('reads %s', (_what, text, nodes) => {
  expect(parseRichText(text)).toEqual(nodes);
});

it('parses a long text of brackets quickly, and never uses the browser’s parser', () => {
  const parser = vi.fn<() => void>();
  vi.stubGlobal('DOMParser', parser);
  expect(parseRichText('<'.repeat(20_000))).toHaveLength(20_000);
  expect(parseRichText('<a '.repeat(20_000)).length).toBeGreaterThan(0);
  expect(parser).not.toHaveBeenCalled();
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brands } from './brands';
import { faces } from './fonts';
import { themeCss } from './theme-css';
import { propertyOf } from './tokens';
import { t } from './vars';

const css = themeCss();

describe('themeCss', () => {
  it('names a token as a custom property', () => {
    expect(propertyOf('onStageEdge')).toBe('--bars-on-stage-edge');
    expect(t.inkSoft).toBe('var(--bars-ink-soft, #4d5563)');
  });

  it('gives every brand every token, in the light and in the dark', () => {
    for (const [brand, { shared, light, dark }] of Object.entries(brands)) {
      const [base] = css.split('\n').filter((line) => line.startsWith(`[data-brand="${brand}"]{`));
      for (const token of [...Object.keys(shared), ...Object.keys(light)])
        expect(base).toContain(`${propertyOf(token)}:`);
      const preferred = css
        .split('\n')
        .find((line) => line.startsWith(`@media (prefers-color-scheme:dark){[data-brand="${brand}"]{`));
      const fixed = css.split('\n').find((line) => line.startsWith(`[data-brand="${brand}"][data-scheme="dark"]{`));
      for (const sheet of [preferred, fixed]) expect(sheet).toContain(`--bars-bg:${dark.bg};`);
    }
  });

  it('lets a fixed light scheme win over a visitor who prefers dark', () => {
    const preferred = css.indexOf('@media (prefers-color-scheme:dark){[data-brand="1"]');
    const light = css.indexOf('[data-brand="1"][data-scheme="light"]');
    expect(light).toBeGreaterThan(preferred);
  });

  it('asks for no address but the font folder it is given', () => {
    const addresses = [...themeCss({ fontBase: '/fonts/' }).matchAll(/url\('([^']+)'\)/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual(faces.map(({ file }) => `/fonts/${file}.woff2`));
  });

  it('names only font files that are there, and lets none of them hold up the text', () => {
    const missing = faces.filter(
      ({ file }) => !existsSync(new URL(`../../assets/fonts/${file}.woff2`, import.meta.url)),
    );
    expect(missing).toEqual([]);
    expect(css.match(/font-display:swap/g)).toHaveLength(faces.length);
  });

  it('leaves page and fonts out of a shadow root', () => {
    const scope = themeCss({ extent: 'scope' });
    for (const part of ['@font-face', 'body{', 'html{']) {
      expect(css).toContain(part);
      expect(scope).not.toContain(part);
    }
    expect(scope).toContain('[data-brand="4"]{');
  });
});

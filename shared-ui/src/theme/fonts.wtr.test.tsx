import { describe, expect, it } from '@bars/tools/testing/elements';
import { faces, fontCss } from './fonts';

const sample = 'Choose a time for your table. Eight people on Saturday evening at half past seven, drinks included.';

const widthOf = (family: string, weight: string, text: string): number => {
  const line = document.createElement('span');
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px '${family}'`;
  line.textContent = text;
  document.body.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
};

const heavy: Record<string, string> = {
  'Northlight Display': '800',
  'Verbena Display': '600',
  'Tin House Display': '600',
};

describe('fonts', () => {
  const style = document.createElement('style');
  style.textContent = fontCss('/shared-ui/assets/fonts/');
  document.head.append(style);

  for (const { family } of faces) {
    it(`${family} takes the place of its stand-in without moving the text`, async () => {
      const weight = heavy[family] ?? '400';
      const text = family === 'Northlight Display' ? sample.toUpperCase() : sample;
      const before = widthOf(`${family} Fallback`, weight, text);
      const [loaded] = await document.fonts.load(`${weight} 100px '${family}'`);
      expect(loaded?.status).toBe('loaded');
      expect(Math.abs(widthOf(family, weight, text) / before - 1)).toBeLessThan(0.03);
    });
  }
});

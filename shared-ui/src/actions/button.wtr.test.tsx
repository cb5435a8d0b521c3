import { describe, expect, it, setViewport } from '@bars/tools/testing/elements';
import { Row, Stack } from '../layout/boxes';
import { Page } from '../layout/page';
import { Text } from '../layout/type';
import { makeShow, one } from '../testing/show';
import { Button, ButtonLink } from './button';

const show = makeShow();

/** The box of the words themselves, without the padding of what holds them. */
const wordsOf = (element: Element): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

const column = (
  <Page>
    <Stack>
      <Text>Rather talk to somebody?</Text>
      <Row>
        <Button variant="quiet">Back</Button>
        <Button variant="secondary">Change</Button>
      </Row>
      <div>
        <ButtonLink variant="quiet" href="mailto:hola@laverbena.example">
          Write to the team of La Verbena in Soho about a party that is larger than any of our tables
        </ButtonLink>
      </div>
    </Stack>
  </Page>
);

describe('a quiet button', () => {
  for (const brand of [0, 1, 2, 4] as const) {
    it(`begins where the text above begins, alone, in a row and on several lines: brand ${brand}`, async () => {
      await setViewport({ width: 360, height: 800 });
      const { inside } = show(column, { brand });
      const start = wordsOf(one(inside, 'p')).left;
      const [back, link] = [one(inside, 'button'), one(inside, 'a')];
      expect(wordsOf(back).left).toBeCloseTo(start, 0);
      expect(wordsOf(link).left).toBeCloseTo(start, 0);
      expect(wordsOf(link).height).toBeGreaterThan(30);
    });
  }

  it('can be pressed on 44 px in both directions, beside its words at the start, and not on its neighbour', async () => {
    await setViewport({ width: 360, height: 800 });
    const { inside } = show(column);
    const back = one(inside, 'button');
    const { left, right, top, bottom, height } = back.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const isHit = (x: number, y: number) => document.elementFromPoint(x, y) === back;
    expect(height).toBeGreaterThanOrEqual(44);
    expect([left - 5, left + 37].map((x) => isHit(x, middle))).toEqual([true, true]);
    expect(isHit(right + 3, middle)).toBe(false);
  });

  it('never makes its container wider, however long its words are', async () => {
    const words = 'Send the lead booker and all eleven guests what they have chosen so far, with prices';
    const { inside } = show(
      <div style={{ inlineSize: '200px', overflow: 'auto' }}>
        <Button variant="quiet">{words}</Button>
      </div>,
    );
    const box = one(inside, 'div[style*="200px"]');
    expect(box.scrollWidth).toBe(box.clientWidth);
  });

  it('has room for the whole ring at the edge of a page of 360 px', async () => {
    await setViewport({ width: 360, height: 800 });
    const { inside } = show(column);
    const back = one(inside, 'button');
    back.focus({ focusVisible: true });
    const { outlineOffset, outlineWidth } = getComputedStyle(back);
    expect(
      back.getBoundingClientRect().left - parseFloat(outlineOffset) - parseFloat(outlineWidth),
    ).toBeGreaterThanOrEqual(0);
    expect(parseFloat(outlineWidth)).toBe(3);
  });
});

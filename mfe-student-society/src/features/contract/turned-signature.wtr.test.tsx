import { makeShow, one } from '@bars/shared-ui/testing/show';
import { afterEach, expect, it, sendMouse, until } from '@bars/tools/testing/elements';
import { signatureSize } from '@bars/shared-api/contracts/society-contract';
import { useSignaturePad } from './use-signature-pad';

const show = makeShow();
const { width, height } = signatureSize;
const own = window.devicePixelRatio;
const turn = (pixelRatio: number) => {
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: pixelRatio });
  window.dispatchEvent(new Event('resize'));
};
afterEach(() => turn(own));

const Pad = () => {
  const { ref, strokes } = useSignaturePad(null, () => undefined);
  return (
    <>
      <canvas
        ref={ref}
        width={width}
        height={height}
        style={{ inlineSize: width, blockSize: height, display: 'block' }}
      />
      <output>{strokes}</output>
    </>
  );
};

/** Where the ink is, in CSS pixels: left, top, right, bottom. */
const inkOf = (canvas: HTMLCanvasElement): number[] => {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  const scale = canvas.width / width;
  const inked = Array.from({ length: canvas.width * canvas.height }, (_, at) => at).filter(
    (at) => data[at * 4 + 3]! > 127,
  );
  const [across, down] = [inked.map((at) => at % canvas.width), inked.map((at) => Math.floor(at / canvas.width))];
  const least = (all: number[]) => all.reduce((edge, at) => Math.min(edge, at), Infinity) / scale;
  const most = (all: number[]) => all.reduce((edge, at) => Math.max(edge, at), -Infinity) / scale;
  return [least(across), least(down), most(across), most(down)];
};

it('[ST-105] the strokes stay where they are when the screen is turned, and the next one is drawn beside them', async () => {
  turn(2);
  const { inside } = show(<Pad />);
  const canvas = one(inside, 'canvas', HTMLCanvasElement);
  const strokes = () => one(inside, 'output').textContent;
  const line = async (from: [number, number], to: [number, number]) => {
    const { left, top } = canvas.getBoundingClientRect();
    const at = ([x, y]: [number, number]): [number, number] => [Math.round(left + x), Math.round(top + y)];
    await sendMouse({ type: 'move', position: at(from) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) });
    await sendMouse({ type: 'move', position: at(to) });
    await sendMouse({ type: 'up' });
  };
  await line([40, 30], [200, 60]);
  await until(() => strokes() === '1', 'the stroke');
  const before = inkOf(canvas);
  expect(before.every(Number.isFinite)).toBe(true);
  for (const pixelRatio of [3, 1, 2]) {
    turn(pixelRatio);
    expect(canvas.width).toBe(width * pixelRatio);
    inkOf(canvas).forEach((edge, index) => expect(Math.abs(edge - before[index]!)).toBeLessThan(1.5));
  }
  await line([240, 70], [280, 80]);
  await until(() => strokes() === '2', 'the second stroke');
  const [left, , right] = inkOf(canvas);
  expect(Math.abs(left! - before[0]!)).toBeLessThan(1.5);
  expect(right!).toBeGreaterThan(before[2]! + 40);
});

import { expect, it } from '@bars/tools/testing/elements';
import { paintSvg } from './paint-svg';

/** Colours of points of a canvas of 40 by 20, as hex with alpha. */
const painted = (markup: string, fit: 'cover' | 'start', points: readonly (readonly [number, number])[]): string[] => {
  const host = document.createElement('div');
  host.innerHTML = markup;
  document.body.append(host);
  const [svg, canvas] = [host.querySelector('svg'), document.createElement('canvas')];
  [canvas.width, canvas.height] = [40, 20];
  const context = canvas.getContext('2d');
  if (svg === null || context === null) throw new Error('There is nothing to paint.');
  paintSvg(context, svg, { x: 0, y: 0, width: 40, height: 20 }, fit);
  host.remove();
  return points.map(([x, y]) =>
    [...context.getImageData(x, y, 1, 1).data].map((part) => part.toString(16).padStart(2, '0')).join(''),
  );
};

const [red, blue, empty] = ['ff0000ff', '0000ffff', '00000000'];

it('paints groups and paths with their transforms, in the colours of the page’s styles', () => {
  const svg =
    '<svg viewBox="0 0 20 10" style="--half: #00f"><path d="M0 0H10V10H0Z" fill="#f00"/><g transform="translate(10)"><path d="M0 0H10V10H0Z" fill="var(--half)"/></g></svg>';
  expect(
    painted(svg, 'cover', [
      [5, 5],
      [25, 5],
    ]),
  ).toEqual([red, blue]);
});

it('covers the box and cuts what is over, or shows everything at its start', () => {
  const svg =
    '<svg viewBox="0 0 10 10"><path d="M0 0H10V2H0Z" fill="#f00"/><path d="M0 2H10V10H0Z" fill="#00f"/></svg>';
  expect(
    painted(svg, 'cover', [
      [20, 0],
      [38, 10],
    ]),
  ).toEqual([blue, blue]);
  expect(
    painted(svg, 'start', [
      [5, 1],
      [5, 10],
      [30, 10],
    ]),
  ).toEqual([red, blue, empty]);
});

it('paints lines with their width, and opacity of a group and of its paths together', () => {
  const svg =
    '<svg viewBox="0 0 40 20"><g opacity="0.5"><path d="M0 10H40" stroke="#f00" stroke-width="8" opacity="0.5" fill="none"/></g></svg>';
  const [line, beside] = painted(svg, 'cover', [
    [20, 10],
    [20, 2],
  ]);
  expect([Number.parseInt(line?.slice(6) ?? '', 16), beside]).toEqual([64, empty]);
});

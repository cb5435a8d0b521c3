import { expect, it } from 'vitest';
import { createPorts } from './ports';

declare module './ports' {
  interface PortMap {
    'test.double': (count: number) => number;
    'test.other': () => string;
  }
}

it('asks what is connected later', () => {
  const ports = createPorts();
  const double = ports.use('test.double');
  ports.connect({ 'test.double': (count) => 2 * count });
  ports.assertConnected();
  expect(double()(3)).toBe(6);
});

it('refuses a question that nothing answers, by name', () => {
  const ports = createPorts();
  const double = ports.use('test.double');
  expect(() => double()).toThrow('Nothing is connected to the port test.double.');
  ports.connect({ 'test.other': () => 'other' });
  expect(() => ports.assertConnected()).toThrow('Nothing is connected to: test.double.');
});

it('refuses a second answer for a port', () => {
  const ports = createPorts();
  ports.connect({ 'test.double': (count) => 2 * count });
  expect(() => ports.connect({ 'test.double': (count) => count })).toThrow('Connected twice: test.double.');
});

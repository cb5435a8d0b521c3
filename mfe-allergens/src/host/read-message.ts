import { menuMessageSource, menuMessageVersion } from '@bars/shared-api/contracts/menu-frame-names';

/** What a message of the frame says to its host. */
export type Said =
  | { name: 'loaded' }
  | { name: 'resize'; height: number }
  | { name: 'error'; reason: 'broken' | 'refused' };

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const tallest = 200_000;

const isHeight = (height: unknown): height is number =>
  typeof height === 'number' && Number.isInteger(height) && height >= 1 && height <= tallest;

/**
 * A message of the allergen menu's frame, read without zod, which some pages break; null for anything else. A test compares it with the
 * contract, `menu-frame-messages.ts`.
 */
export const readMessage = (data: unknown): Said | null => {
  const { source, version, name, payload } = fieldsOf(data);
  if (source !== menuMessageSource || version !== menuMessageVersion) return null;
  if (typeof payload !== 'object' || payload === null) return null;
  const { height, reason } = fieldsOf(payload);
  switch (name) {
    case 'loaded':
      return { name: 'loaded' };
    case 'resize':
      return isHeight(height) ? { name: 'resize', height } : null;
    case 'error':
      return reason === 'broken' || reason === 'refused' ? { name: 'error', reason } : null;
    default:
      return null;
  }
};

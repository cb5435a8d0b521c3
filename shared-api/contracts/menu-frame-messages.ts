import * as z from 'zod/mini';
import { menuMessageSource, menuMessageVersion } from './menu-frame-names';

const message = <Name extends string, Payload extends z.ZodMiniType>(name: Name, payload: Payload) =>
  z.object({
    source: z.literal(menuMessageSource),
    version: z.literal(menuMessageVersion),
    name: z.literal(name),
    payload,
  });

const nothing = z.object({});

/**
 * What the page `/frame/allergens/` says to the page around it; it hears nothing. None carries what a visitor chose. `resize` is in
 * CSS pixels. Source: EM-3.
 */
export const menuFrameMessage = z.union([
  message('loaded', nothing),
  message('resize', z.object({ height: z.int().check(z.gte(1), z.lte(200_000)) })),
  message('error', z.object({ reason: z.enum(['broken', 'refused']) })),
]);
export type MenuFrameMessage = z.infer<typeof menuFrameMessage>;

import type { RenderedPage } from '@bars/shared-api/contracts/area-markup';
import type { MarkupNode, RenderedFirstStep } from '@bars/shared-api/contracts/first-step';
import type { RenderedText } from '@bars/shared-api/contracts/menu-text';
import * as z from 'zod/mini';

/** What modules of a release may answer, by the name of the function. */
const text = { html: z.string(), styles: z.string() };
const attributes = z.record(z.string(), z.string());

/** Names of attributes stand in the page as they are. */
const styleAttributes = z.record(z.string().check(z.regex(/^data-[a-z-]+$/)), z.string());

const page = z.object({ ...text, styleAttributes }) satisfies z.ZodMiniType<RenderedPage>;

const node: z.ZodMiniType<MarkupNode> = z.lazy(() =>
  z.union([z.string(), z.tuple([z.string()]), z.tuple([z.string(), attributes], node)]),
);

export const rendered = {
  renderPage: page,
  renderRead: z.optional(page),
  renderText: z.object(text) satisfies z.ZodMiniType<RenderedText>,
  renderFirstStep: z.object({
    hostCss: z.string(),
    styles: z.string(),
    faces: z.array(z.tuple([z.string(), z.string(), attributes])),
    nodes: z.array(node),
  }) satisfies z.ZodMiniType<RenderedFirstStep>,
};

import * as z from 'zod/mini';

/** Code of a unit that a report names, by its address below our origin. */
export interface NamedCode {
  unit: string;
  version: string;
}

const frame = z.looseObject({ filename: z.optional(z.string()) });
const exception = z.looseObject({
  value: z.optional(z.string()),
  stacktrace: z.optional(z.looseObject({ frames: z.optional(z.array(frame)) })),
});
const errorEvent = z.looseObject({ exception: z.looseObject({ values: z.array(exception) }) });
const itemHeader = z.looseObject({ type: z.literal('event') });

const address = /\/(?:a\/([a-z][a-z0-9-]{0,60})|(elements))\/([0-9a-f]{16})\//g;

const namedIn = (text: string): NamedCode[] =>
  [...text.matchAll(address)].map(([, area, elements = '', version = '']) => ({ unit: area ?? elements, version }));

const codeOf = (content: string): NamedCode[] => {
  const parsed = errorEvent.safeParse(JSON.parse(content)).data;
  return (parsed?.exception.values ?? []).flatMap(({ value = '', stacktrace }) => [
    // The innermost frame is the last one. A file that is missing is named in the text alone.
    ...(stacktrace?.frames ?? []).toReversed().flatMap(({ filename = '' }) => namedIn(filename)),
    ...namedIn(value),
  ]);
};

/** For each error of an envelope that was readdressed, the code that it names, the innermost first. Page loads are none. */
export const failedCode = (envelope: string): NamedCode[][] => {
  const [, ...items] = envelope.trimEnd().split('\n');
  return items.flatMap((line, place) =>
    place % 2 === 0 && itemHeader.safeParse(JSON.parse(line)).success ? [codeOf(items[place + 1] ?? '{}')] : [],
  );
};

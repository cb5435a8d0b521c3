const shape = /^([0-9a-f]{2})-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace that a `traceparent` names; undefined for one that is not valid, which counts as none.
 * Source: W3C Trace Context, "traceparent header field values": version `ff` and ids of zeros are invalid, and only later
 * versions than `00` may have more parts.
 */
export const traceIdOf = (traceparent: unknown): string | undefined => {
  const [, version, traceId, more] = (typeof traceparent === 'string' ? shape.exec(traceparent) : null) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  const spanId = String(traceparent).slice(36, 52);
  return /^0+$/.test(traceId ?? '0') || /^0+$/.test(spanId) ? undefined : traceId;
};

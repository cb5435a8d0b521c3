import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import { bookingMessageSource, bookingMessageVersion } from '@bars/shared-api/contracts/frame-names';
import type { ApplePayAsked, StepSeen } from '@bars/shared-api/contracts/frame-messages';

/** Why a frame cannot be used. */
export type FrameFailure = 'broken' | 'refused' | 'unreachable';

/** A parsed message of the frame, with the fields that the host needs. */
export type FrameMessage =
  | { name: 'loaded' | 'close_booking' }
  | { name: 'apple_pay'; asked: ApplePayAsked }
  /** `isEarly`: of markup, before the wizard's code. */
  | { name: 'resize'; height: number; isEarly?: true }
  | { name: 'booking_update'; update: BookingUpdate }
  | { name: 'step_view'; seen: StepSeen }
  | { name: 'error'; reason: FrameFailure };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isWholeOrNull = (value: unknown): value is number | null => value === null || isWhole(value);
const isToken = (value: unknown): value is string => isText(value) && /^[\w-]{22,64}$/.test(value);
const isStep = (value: unknown): value is number | 'completed' => value === 'completed' || isWhole(value);

const readUpdate = ({ resume_code, step, is_completed, status_id, ref_code }: Fields): BookingUpdate | null => {
  if (!isToken(resume_code) || !isStep(step) || typeof is_completed !== 'boolean') return null;
  if (!isWholeOrNull(status_id) || (ref_code !== undefined && !isText(ref_code))) return null;
  return { resume_code, step, is_completed, status_id, ...(ref_code === undefined ? {} : { ref_code }) };
};

const readSeen = ({ step, flow, brand, bar_id }: Fields): StepSeen | null => {
  if (!isStep(step) || !isWhole(brand)) return null;
  if ((flow !== null && !isText(flow)) || !isWholeOrNull(bar_id)) return null;
  return { step, flow, brand, bar_id };
};

const isPounds = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const isLabel = (value: unknown): value is string => isText(value) && value.length > 0 && value.length <= 64;

const readers: Readonly<Record<FrameMessage['name'], (payload: Fields) => FrameMessage | null>> = {
  loaded: () => ({ name: 'loaded' }),
  close_booking: () => ({ name: 'close_booking' }),
  apple_pay: ({ token, label, deposit_request_token: request, amount }) =>
    isToken(token) && isLabel(label) && isToken(request) && isPounds(amount)
      ? { name: 'apple_pay', asked: { token, label, deposit_request_token: request, amount: Math.round(amount * 100) } }
      : null,
  resize: ({ height }) => (isWhole(height) && height >= 1 && height <= 50_000 ? { name: 'resize', height } : null),
  booking_update: (payload) => {
    const update = readUpdate(payload);
    return update && { name: 'booking_update', update };
  },
  step_view: (payload) => {
    const seen = readSeen(payload);
    return seen && { name: 'step_view', seen };
  },
  error: ({ reason }) =>
    reason === 'broken' || reason === 'refused' || reason === 'unreachable' ? { name: 'error', reason } : null,
};

const isName = (name: unknown): name is FrameMessage['name'] => isText(name) && Object.hasOwn(readers, name);

/**
 * Parses a message of the frame like `bookingFrameMessage`, and returns null for an invalid one. It does not use zod, because
 * the host script also runs in pages whose additions to `Object.prototype` break zod.
 * @param ownId the accepted `iframe_id`; a frame that has not received its `params` sends null
 */
export const readMessage = (data: unknown, ownId: string): FrameMessage | null => {
  if (!isFields(data) || data['source'] !== bookingMessageSource || data['version'] !== bookingMessageVersion)
    return null;
  const { name, iframe_id: id, payload } = data;
  if ((id !== null && id !== ownId) || !isName(name) || !isFields(payload)) return null;
  const message = readers[name](payload);
  return message?.name === 'resize' && id === null ? { ...message, isEarly: true } : message;
};

import { randomUUID } from 'node:crypto';
import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import type { BookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { AppError } from '../../../../../kernel/errors';
import { newSecret, resumeCodeOf } from '../../booking-session.codes';
import { sessionCopy } from '../../booking-session.copy';
import { newState, emptyCallback, emptyContact, emptyPayment } from '../../booking-session.state';
import { holderOf, insertSession, lockSession, saveSession, type Session } from '../../booking-session.store';
import { isActivity, sessionUnknown, type Call, type Deps } from './call';

/** A session at the beginning of a call. A new one has no row yet. */
export interface Opened {
  session: Session;
  /** The API's `session_id`. */
  secret: string;
  isNew: boolean;
}

/** The body names another brand than the header. */
export const isForeignBrand = (sent: number | null | undefined, brand: BrandId): boolean =>
  sent !== undefined && sent !== null && toBrandId(sent) !== brand;

/** Refuses a call with another brand, form version or flow version. Sources: BW-51, BW-52. */
export const refuseMisfit = (request: BookingSessionRequest, brand: BrandId): void => {
  const copy = sessionCopy(brand);
  const isFirst = request.session_id === undefined;
  const refuse = (field: string, message: string) => {
    throw new AppError(422, { fields: { [field]: [message] } }, 'invalid');
  };
  if (isForeignBrand(request.brand, brand)) {
    if (!isFirst) throw sessionUnknown(copy);
    refuse('brand', copy.brandMismatch);
  }
  if (isFirst && request.form_version === undefined) refuse('form_version', copy.formVersion);
  if ((request.booking_flow_version ?? 2) !== 2) refuse('booking_flow_version', copy.flowVersion);
};

const begin = (brand: BrandId, people: number, now: Date): Session => ({
  id: randomUUID(),
  brand,
  state: newState(people),
  holdId: null,
  bookingId: null,
  updatedAt: now,
});

/** A new session with the choices of another one. The hold moves to it, unless a payment or a card capture is open; contact and payment are not copied. */
const fork = async (
  { kernel, deposits, cards }: Deps,
  { tx, now, copy }: Call,
  resumeCode: string,
  brand: BrandId,
): Promise<Session> => {
  const source = await lockSession(tx, { resumeCode }, brand, now);
  if (!source || source.bookingId !== null) throw sessionUnknown(copy);
  const isPaying = (await deposits.openTokenOf(tx, source.id)) !== null || (await cards.isAskedOf(tx, source.id));
  if (source.holdId !== null && !isPaying) {
    const left: Session = { ...source, holdId: null, state: { ...source.state, movedAway: true } };
    await saveSession(tx, left, resumeCodeOf(source.id, kernel.config.secret));
  }
  const state = {
    ...source.state,
    contact: emptyContact,
    callback: emptyCallback,
    payment: emptyPayment,
    holder: holderOf(source),
  };
  return { ...begin(brand, 0, now), holdId: isPaying ? null : source.holdId, state };
};

/**
 * The session of a call: the one it names, locked; a copy of the one whose resume code it sends; or a new one.
 * @throws AppError `session_unknown` for a session that does not exist, belongs to another brand, or had no change for 24 hours
 */
export const openSession = async (deps: Deps, call: Call, brand: BrandId): Promise<Opened> => {
  const { request, tx, now, copy } = call;
  if (request.session_id !== undefined) {
    const session = await lockSession(tx, { secret: request.session_id }, brand, now);
    if (!session) throw sessionUnknown(copy);
    return { session, secret: request.session_id, isNew: false };
  }
  const session =
    request.resume_code === undefined
      ? begin(brand, deps.bars.brand(brand).defaults.people, now)
      : await fork(deps, call, request.resume_code, brand);
  return { session, secret: newSecret(), isNew: true };
};

/** Stores an opened session with its changes. Only activity sets `updatedAt`. */
export const storeSession = async (
  { kernel }: Deps,
  { tx, request, now }: Call,
  { secret, isNew }: Opened,
  session: Session,
): Promise<void> => {
  const resumeCode = resumeCodeOf(session.id, kernel.config.secret);
  if (isNew) await insertSession(tx, session, { secret, resumeCode });
  else await saveSession(tx, { ...session, updatedAt: isActivity(request) ? now : session.updatedAt }, resumeCode);
};

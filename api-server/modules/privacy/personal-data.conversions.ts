import type { HeldBooking, HeldGuest, MyData } from '@bars/shared-api/contracts/personal-data';
import type { Passkey } from '@bars/shared-api/contracts/passkeys';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { locationIdOf } from '@bars/shared-api/contracts/students';
import { instantOf } from '../../kernel/time/instant';
import type { BarsService } from '../estate/index';
import type { HeldCustomer } from '../accounts/index';
import type { HeldInterest } from '../wizard/index';
import type { HeldCheckIn, HeldContract, HeldSignUp, HeldSociety, HeldStudent } from '../students/index';

/** What is kept of an account. */
export interface HeldAccount {
  customer: HeldCustomer;
  passkeys: Passkey[];
  student: HeldStudent | undefined;
}

/** What is kept of a person beside the account: by its id, and by the address that they have shown to be theirs. */
export interface HeldBeside {
  bookings: HeldBooking[];
  guestOf: HeldGuest[];
  interests: HeldInterest[];
  checkIns: HeldCheckIn[];
  societies: HeldSociety[];
  contracts: HeldContract[];
  signUps: HeldSignUp[];
}

type Places = Pick<BarsService, 'brand' | 'bar' | 'barsOf'>;

/** The parts of the file that an account has. */
export type AccountParts = Pick<
  MyData,
  'profile' | 'consents' | 'linked_accounts' | 'passkeys' | 'sessions' | 'known_devices' | 'student'
>;
/** The parts of the file that need no account. */
export type BesideParts = Omit<MyData, keyof AccountParts | 'made_at'>;

const toStudent = (
  {
    birthDate,
    graduationYear,
    postCode,
    locationId,
    uniEmail,
    personalEmail,
    offersFrom,
    graduatedAt,
    ...held
  }: HeldStudent,
  bars: Pick<BarsService, 'barsOf'>,
): MyData['student'] => ({
  birth_date: birthDate,
  graduation_year: graduationYear,
  post_code: postCode,
  bar: bars.barsOf(0).find(({ cost_centre: cost }) => locationIdOf(cost) === locationId)?.branded_name ?? null,
  uni_email: uniEmail,
  personal_email: personalEmail,
  offers_from: instantOf(offersFrom),
  graduated_at: instantOf(graduatedAt),
  addresses: held.verifications.map(({ email, isStudent, askedAt, confirmedAt }) => ({
    email,
    is_student: isStudent,
    asked_at: askedAt.toISOString(),
    confirmed_at: instantOf(confirmedAt),
  })),
});

/** What is kept of an account, in the words of the API. */
export const toAccountParts = ({ customer, passkeys, student }: HeldAccount, bars: Places): AccountParts => {
  const {
    bar_id: barId,
    email_verified_at: verifiedAt,
    password_hash: hash,
    created_at: createdAt,
    updated_at: updatedAt,
    ...profile
  } = customer.profile;
  return {
    profile: {
      ...profile,
      email_confirmed_at: instantOf(verifiedAt),
      favourite_bar: barId === null ? null : (bars.bar(barId)?.branded_name ?? null),
      has_password: hash !== null,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    },
    consents: customer.consents.map(({ brand_id: brandId, recorded_at: at, ...consent }) => ({
      ...consent,
      brand: bars.brand(toBrandId(brandId)).name,
      recorded_at: at.toISOString(),
    })),
    linked_accounts: [
      ...customer.identities.map(({ provider, created_at: at }) => ({ provider, since: at.toISOString() })),
      ...customer.appUsers.map(({ created_at: at }) => ({ provider: 'mobile app', since: at.toISOString() })),
    ],
    passkeys,
    sessions: customer.sessions.map(({ created_at: from, expires_at: until }) => ({
      started_at: from.toISOString(),
      ends_at: until.toISOString(),
    })),
    known_devices: customer.devices.map(({ seen_at: seen, expires_at: until }) => ({
      last_login_at: seen.toISOString(),
      known_until: until.toISOString(),
    })),
    student: student === undefined ? null : toStudent(student, bars),
  };
};

/** What is kept beside an account, in the words of the API. */
export const toBesideParts = (
  { bookings, guestOf, interests, checkIns, societies, contracts, signUps }: HeldBeside,
  bars: Places,
): BesideParts => {
  const placeOf = (venueId: number) => {
    const bar = bars.bar(venueId);
    return { brand: bars.brand(toBrandId(bar?.brand_id)).name, bar: bar?.branded_name ?? null };
  };
  return {
    bookings,
    guest_of: guestOf,
    interests: interests.map(({ barId: venueId, registeredAt, ...interest }) => ({
      ...interest,
      ...placeOf(venueId),
      registered_at: registeredAt.toISOString(),
    })),
    check_ins: checkIns.map(({ barId: venueId, postCode, groupSize, startedAt, finishedAt, ...person }) => ({
      ...person,
      ...placeOf(venueId),
      post_code: postCode,
      group_size: groupSize,
      started_at: startedAt.toISOString(),
      ended_at: finishedAt.toISOString(),
    })),
    societies: societies.map(({ barId: venueId, registeredAt, leftAt, ...society }) => ({
      ...society,
      bar: venueId === null ? null : placeOf(venueId).bar,
      registered_at: instantOf(registeredAt),
      left_at: instantOf(leftAt),
    })),
    society_contracts: contracts.map(({ id, brandId, society, name, role, viewedAt, signedAt }) => ({
      contract: id,
      brand: bars.brand(toBrandId(brandId)).name,
      society,
      name,
      role,
      read_at: instantOf(viewedAt),
      signed_at: instantOf(signedAt),
    })),
    student_sign_ups: signUps.map(({ barId: venueId, dateOfBirth, graduationYear, signedUpAt, ...person }) => ({
      ...person,
      ...placeOf(venueId),
      date_of_birth: dateOfBirth,
      graduation_year: graduationYear,
      signed_up_at: signedUpAt.toISOString(),
    })),
  };
};

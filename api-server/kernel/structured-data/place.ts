/** A venue as data for machines is made of it. */
export interface PlaceFacts {
  branded_name: string;
  /** Street, city and postcode in one line. */
  address: string;
  city: string;
  party_booking_phone: string;
}

const ukAddress = /^(.+), (.+) ([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/** A postal address in its parts, as far as the line has them. */
const addressOf = ({ address, city }: Pick<PlaceFacts, 'address' | 'city'>) => {
  const [, street, locality, postalCode] = ukAddress.exec(address) ?? [];
  const parts =
    street === undefined
      ? { streetAddress: address, addressLocality: city }
      : { streetAddress: street, addressLocality: locality, postalCode };
  return { '@type': 'PostalAddress', ...parts, addressCountry: 'GB' };
};

/** The venue as schema.org has it. */
export const placeOf = (place: PlaceFacts) => ({
  '@type': 'BarOrPub',
  name: place.branded_name,
  address: addressOf(place),
  telephone: place.party_booking_phone,
});

import type { BookedPackage } from '@bars/shared-api/contracts/party';
import { formatPence } from '@bars/shared-api/format';
import { Button, Card, Dialog, Heading, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { partyPackagesCopy, type PartyPackagesCopy } from './party-packages.copy';
import { PackageTags } from '../common/choices/package-tags';
import { usePartyPackages } from './use-party-packages';

interface PackageCardProps {
  brand: BrandId;
  booked: BookedPackage;
  names: readonly string[];
  copy: PartyPackagesCopy;
}

/** Who has a package that each person has. */
const Who = ({ booked, names, copy }: PackageCardProps) => {
  const left = booked.quantity - names.length;
  return (
    <Stack gap={2}>
      <Heading level={3}>{copy.who}</Heading>
      {names.length === 0 ? <Text tone="soft">{copy.nobody}</Text> : <Text>{names.join(', ')}</Text>}
      {names.length > 0 && left > 0 ? <Text tone="soft">{copy.left(left)}</Text> : null}
    </Stack>
  );
};

const PackageCard = (props: PackageCardProps) => {
  const { brand, booked, copy } = props;
  const { name, description, price, quantity, price_per_booking: isOnce, choice_array: questions, dish } = booked;
  return (
    <Card as="li">
      <Stack gap={3}>
        <Heading level={2}>{name}</Heading>
        <Text strong>{(isOnce ? copy.perBooking : copy.perPerson)(quantity, formatPence(price))}</Text>
        {description === '' ? null : <Text>{description}</Text>}
        {(dish ?? null) === null ? null : (
          <div>
            <PackageTags brand={brand} dish={dish} allergens={null} />
          </div>
        )}
        {questions.length === 0 || isOnce ? null : (
          <Text tone="soft">{copy.asks(questions.map(({ title }) => title).join(', '))}</Text>
        )}
        {isOnce ? null : <Who {...props} />}
      </Stack>
    </Card>
  );
};

/** The packages of the booking, with what each is and who has it. Sources: MG-81, MG-82. */
export const PartyPackages = (props: BookingPartProps) => {
  const { brand, booking } = props;
  const copy = wordsOf(partyPackagesCopy, brand);
  const view = usePartyPackages(props);
  const nameOf = (id: string) => booking.guests.find((guest) => guest.id === id)?.full_name ?? [];
  return (
    <ViewState brand={brand} view={view} copy={copy} height="320px" phone={booking.bar.phone}>
      {(shown) =>
        shown.state === 'empty' ? (
          <Text>{copy.none}</Text>
        ) : (
          <Stack as="ul" gap={4} aria-label={copy.title}>
            {shown.packages.map((booked) => (
              <PackageCard
                key={booked.id}
                brand={brand}
                booked={booked}
                names={booked.guests.flatMap(nameOf)}
                copy={copy}
              />
            ))}
          </Stack>
        )
      }
    </ViewState>
  );
};

/** The same list in a modal, from the pre-order. Source: MG-34. */
export const PackagesDialog = (props: BookingPartProps) => {
  const copy = wordsOf(partyPackagesCopy, props.brand);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen ? (
        <Dialog open isSteady width="640px" onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.close}>
          <PartyPackages {...props} />
        </Dialog>
      ) : null}
    </>
  );
};

import { Grid, Stack, TextField } from '@bars/shared-ui';
import type { DetailsCopy } from '../details.copy';
import type { DetailsView } from '../use-details';

/** Who books, and how to reach them. Sources: BW-148…BW-152. */
export const ContactFields = ({ view, copy }: { view: DetailsView; copy: DetailsCopy }) => (
  <Stack gap={5}>
    <Grid gap={5} min="220px">
      <TextField {...view.text('forename')} label={copy.forename} autoComplete="given-name" maxLength={60} />
      <TextField {...view.text('surname')} label={copy.surname} autoComplete="family-name" maxLength={60} />
    </Grid>
    <Grid gap={5} min="220px">
      <TextField {...view.text('email')} label={copy.email} placeholder={copy.emailPlaceholder} type="email" autoComplete="email" maxLength={254} />
      <TextField
        {...view.text('phone_number')}
        label={copy.phone}
        placeholder={copy.phonePlaceholder}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
    </Grid>
    <TextField {...view.text('special_requirements')} label={copy.special} hint={copy.specialHint} multiline maxLength={1000} />
  </Stack>
);

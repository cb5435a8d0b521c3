import { Heading, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import styled from 'styled-components';
import { societyCommonCopy } from './society-common.copy';

const List = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
`;

/** What a society offers its members. Sources: ST-93, ST-97. @param level of its heading */
export const OfferList = ({ brand, offers, level }: { brand: BrandId; offers: readonly string[]; level: 2 | 3 }) => {
  const copy = wordsOf(societyCommonCopy, brand);
  return (
    <Stack gap={2}>
      <Heading level={level}>{copy.offersTitle}</Heading>
      {offers.length === 0 ? (
        <Text tone="soft">{copy.noOffers}</Text>
      ) : (
        <List>
          {offers.map((offer) => (
            <li key={offer}>{offer}</li>
          ))}
        </List>
      )}
    </Stack>
  );
};

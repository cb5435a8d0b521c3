import type { AllergenDocument } from '@bars/shared-api/contracts/menus';
import { dayOf, formatDay } from '@bars/shared-api/format';
import { Card, Heading, Stack, Text } from '@bars/shared-ui';
import { MenuLink } from '../../../common/menu-link';
import type { DocumentsCopy } from '../documents.copy';
import { validityOf } from '../documents.rules';

export interface DocumentListProps {
  copy: DocumentsCopy;
  documents: readonly AllergenDocument[];
  /** In London, `YYYY-MM-DD`. */
  today: string;
}

const dayText = (day: string | null): string | null => (day === null ? null : formatDay(day));

const Document = ({ copy, document, today }: Omit<DocumentListProps, 'documents'> & { document: AllergenDocument }) => {
  const validity = validityOf(document, today);
  const days = copy.valid(dayText(document.bar_start_date), dayText(document.bar_end_date));
  return (
    <Card as="li">
      <Stack gap={1}>
        <Text strong size="l" dir="auto">
          <MenuLink href={document.uri} newTab={copy.newTab}>
            {document.menu_name}
          </MenuLink>
        </Text>
        <Text>{days}</Text>
        {validity === 'valid' ? null : (
          <Text strong tone="error">
            {validity === 'past' ? copy.past : copy.early}
          </Text>
        )}
        <Text size="s" tone="soft">
          {copy.uploaded(formatDay(dayOf(document.date_uploaded)))}
        </Text>
      </Stack>
    </Card>
  );
};

/** The allergen documents, each with the days on which it is valid. Sources: AL-44, AL-46. */
export const DocumentList = ({ copy, documents, today }: DocumentListProps) => (
  <Stack gap={3}>
    <Heading level={2}>{copy.found}</Heading>
    <Stack as="ul" gap={3}>
      {documents.map((document) => (
        <Document key={`${document.uri} ${document.menu_name}`} copy={copy} document={document} today={today} />
      ))}
    </Stack>
  </Stack>
);

import { BrandScope, Heading, Motif, Page, Split, Stack, Text, type BrandId } from '@bars/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/* Below the page's own content it stays as small as beside it. */
const Aside = styled.div`
  max-inline-size: 320px;
`;

export interface BookingPageProps {
  /** Of the booking, as soon as it is known. */
  brand: BrandId;
  title: string;
  /** What a page says that has no booking to show; it is announced. */
  body?: string;
  children?: ReactNode;
}

/** The page of a booking in all of its states. Source: decisions "Brands and surfaces". */
export const BookingPage = ({ brand, title, body, children }: BookingPageProps) => (
  <BrandScope brand={brand}>
    <Page>
      <Split
        aside={
          <Aside>
            <Motif brand={brand} kind="party" seed={brand + 11} />
          </Aside>
        }
      >
        <Stack gap={5}>
          <Heading level={1} size="xl" tabIndex={-1}>
            {title}
          </Heading>
          {body === undefined ? null : (
            <Text size="l" role="status">
              {body}
            </Text>
          )}
          {children}
        </Stack>
      </Split>
    </Page>
  </BrandScope>
);

import { BrandScope, Heading, Motif, Page, Split, Stack, Text, type BrandId } from '@bars/shared-ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';

/* Below the page's own content it stays as small as beside it. */
const Aside = styled.div`
  max-inline-size: 320px;
`;

/** The heading of a page, and the sentence below it. */
export interface Words {
  title: string;
  text: string;
}

export interface PaymentPageProps {
  /** Of the booking or the bar, as soon as it is known. */
  brand: BrandId;
  /** The heading takes the focus when it changes while the page is shown, but not when what it is about has loaded. */
  words: Words;
  isLoading?: boolean;
  children?: ReactNode;
}

const useFocusOnNextTitle = (title: string, isLoading: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (isLoading) return;
    if (before.current !== null && before.current !== title) heading.current?.focus();
    before.current = title;
  }, [title, isLoading]);
  return heading;
};

/** A page of this area, the same one in all of its states. Source: decision "Brands and surfaces". */
export const PaymentPage = ({ brand, words: { title, text }, isLoading = false, children }: PaymentPageProps) => {
  const heading = useFocusOnNextTitle(title, isLoading);
  return (
    <BrandScope brand={brand}>
      <Page>
        <Split
          aside={
            <Aside>
              <Motif brand={brand} kind="venue" seed={brand + 5} />
            </Aside>
          }
        >
          <Stack gap={5}>
            <Heading level={1} tabIndex={-1} ref={heading}>
              {title}
            </Heading>
            <Text size="l" role="status">
              {text}
            </Text>
            {children}
          </Stack>
        </Split>
      </Page>
    </BrandScope>
  );
};

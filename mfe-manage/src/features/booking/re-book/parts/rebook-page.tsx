import { BrandScope, Heading, Motif, Page, Split, Stack, Text, type BrandId } from '@bars/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';

export interface RebookPageProps {
  /** Of the booking, as soon as it is known. */
  brand: BrandId;
  words: { title: string; body: string };
  /** The heading takes the focus, since what was pressed is gone. */
  isDone?: boolean;
  children?: ReactNode;
}

/** The page of a new date in all of its states. Source: decisions "Brands and surfaces". */
export const RebookPage = ({ brand, words: { title, body }, isDone = false, children }: RebookPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  return (
    <BrandScope brand={brand}>
      <Page>
        <Split aside={<Motif brand={brand} kind="party" seed={brand + 7} />}>
          <Stack gap={5}>
            <Heading level={1} size="xl" tabIndex={-1} ref={heading}>
              {title}
            </Heading>
            <Text size="l" role="status">
              {body}
            </Text>
            {children}
          </Stack>
        </Split>
      </Page>
    </BrandScope>
  );
};

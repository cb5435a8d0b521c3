import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { BrandScope, ButtonLink, Page, Row, Stack, space, t, type BrandId } from '../src/index';
import { hashOf } from './address.rules';
import { nameOf, type CataloguePage, type PageState } from './page';
import { strikePoses } from './poses';

const Specimen = styled.section`
  min-inline-size: 0;
`;

const Name = styled.h2`
  margin: 0 0 ${space[3]};
  padding-block-start: ${space[2]};
  border-block-start: 1px dotted ${t.control};
  color: ${t.inkSoft};
  font: 400 0.8125rem/1.5 ${t.fontBody};
  letter-spacing: normal;
  text-transform: none;
`;

const SpecimenOf = ({ state, brand }: { state: PageState; brand: BrandId }) => (
  <Specimen data-state={state.id}>
    <Name>{nameOf(state)}</Name>
    <div data-pose={state.pose}>{state.show(brand)}</div>
  </Specimen>
);

export interface CanvasProps {
  page: CataloguePage;
  /** One state alone; null for all that can be shown together, with a way to the others. */
  state: string | null;
  brand: BrandId;
  dark: boolean;
}

/** The states of a part below each other, in a brand's page. */
export const Canvas = ({ page, state, brand, dark }: CanvasProps) => {
  const shown = page.states.filter(({ id, alone }) => (state === null ? !alone : id === state));
  const alone = page.states.filter((one) => one.alone && state === null);
  const posed = shown.some(({ pose }) => pose);
  useLayoutEffect(() => (posed ? strikePoses() : undefined));
  return (
    <BrandScope brand={brand} scheme={dark ? 'dark' : 'light'} data-canvas={page.id}>
      <Page>
        <Stack gap={6}>
          {shown.map((one) => (
            <SpecimenOf key={`${page.id} ${one.id}`} state={one} brand={brand} />
          ))}
          <Row>
            {alone.map((one) => (
              <ButtonLink
                key={one.id}
                variant="secondary"
                target="_top"
                data-alone={one.id}
                href={`./${hashOf({ part: page.id, state: one.id, brand, dark, width: null })}`}
              >
                {nameOf(one)}
              </ButtonLink>
            ))}
          </Row>
        </Stack>
      </Page>
    </BrandScope>
  );
};

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox, SelectField, brandOf, space, t, type SelectOption } from '../src/index';
import { hashOf, widths, type Place } from './address.rules';
import { Index } from './contents';
import { nameOf } from './page';
import { pageOf } from './pages';
import { usePlace } from './use-place';

const Layout = styled.div`
  display: grid;
  grid-template: auto 1fr / 248px minmax(0, 1fr);
  block-size: 100dvh;
  background: ${t.bg};
  @media (max-width: 699px) {
    grid-template: auto minmax(0, 30dvh) minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  align-items: end;
  padding: ${space[3]} ${space[4]};
  border-block-end: 1px solid ${t.line};
  background: ${t.surface};
  & > h1 {
    flex: 1 1 180px;
    margin: 0;
    font-size: 1.25rem;
  }
`;

const Room = styled.main`
  overflow: auto;
  padding: ${space[4]};
`;

const Sheet = styled.iframe`
  display: block;
  box-sizing: border-box;
  block-size: 100%;
  min-block-size: 320px;
  margin-inline: auto;
  border: 1px solid ${t.control};
  background: ${t.surface};
`;

const brandNames: readonly SelectOption[] = [
  { value: '0', label: 'No brand' },
  { value: '1', label: 'Northlight' },
  { value: '2', label: 'La Verbena' },
  { value: '4', label: 'The Tin House' },
];
const widthNames: readonly SelectOption[] = [
  { value: '', label: 'As wide as it goes' },
  ...widths.map((width) => ({ value: String(width), label: `${width} px` })),
];

const Switches = ({ place, go }: { place: Place; go: (to: Partial<Place>) => void }) => (
  <>
    <SelectField
      label="Brand"
      name="brand"
      value={String(place.brand)}
      options={brandNames}
      onChange={(value) => go({ brand: brandOf(Number(value)) })}
    />
    <SelectField
      label="Width"
      name="width"
      value={place.width === null ? '' : String(place.width)}
      options={widthNames}
      onChange={(value) => go({ width: value === '' ? null : Number(value) })}
    />
    <Checkbox label="Dark" name="dark" checked={place.dark} onChange={(dark) => go({ dark })} />
  </>
);

/** The part's own page, in a frame of its own width; navigation in it adds no entry to the browser's history. */
const useFrame = (canvas: string, place: Place) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const address = canvas + hashOf(place);
  const [first] = useState(address);
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);
  return { ref: frame, src: first };
};

export interface CatalogueProps {
  /** Address of the page that shows one part. */
  canvas: string;
}

/** The catalogue: its address says which part, brand, scheme and width are shown. */
export const Catalogue = ({ canvas }: CatalogueProps) => {
  const place = usePlace();
  const page = pageOf(place.part);
  const state = page?.states.find(({ id }) => id === place.state);
  const frame = useFrame(canvas, place);
  const go = (to: Partial<Place>) => window.location.assign(hashOf({ ...place, part: page?.id ?? '', ...to }));
  return (
    <Layout>
      <Bar>
        <h1>Catalogue of shared-ui</h1>
        <Switches place={place} go={go} />
      </Bar>
      <Index place={place} current={page} />
      <Room tabIndex={0} aria-label="The part">
        <Sheet
          {...frame}
          title={[page?.title, state ? nameOf(state) : 'every state'].join(', ')}
          style={{ inlineSize: place.width === null ? '100%' : place.width }}
        />
      </Room>
    </Layout>
  );
};

import { ShadowStyles } from '@bars/shared-ui/element';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { onFloorStep, readAnswer, type FloorStep } from '../../portal/floor/floor-step';
import { floorCopy } from './floor.copy';
import type { ShowFloor } from './floor-call';

const Choice = styled.select`
  inline-size: 100%;
  min-block-size: 44px;
`;

const Control = styled.button`
  min-block-size: 44px;
`;

const Step = ({ name, controls }: FloorStep) => (
  <>
    <h2>{name}</h2>
    {Array.from({ length: controls }, (_, index) => (
      <Control type="button" key={index}>
        {index}
      </Control>
    ))}
  </>
);

const schema = z.object({
  data: z.object({ session_id: z.string(), bars: z.array(z.object({ id: z.int(), branded_name: z.string() })) }),
});

const Floor = ({ answer }: { answer: Promise<string> }) => {
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: async () => schema.parse(JSON.parse(await answer)).data,
  });
  return data === undefined ? null : (
    <Choice aria-label={floorCopy.label}>
      {data.bars.map(({ id, branded_name: name }) => (
        <option key={id}>{name}</option>
      ))}
    </Choice>
  );
};

/** The element’s parts, and nothing made of them. */
export const show: ShowFloor = (root, answer) => {
  // A page's policy blocks a `<style>`, with which React would throw and render a second time.
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];
  const shown = createRoot(root);
  shown.render(
    <ShadowStyles sheet={sheet}>
      <QueryClientProvider client={new QueryClient()}>
        <Floor answer={answer} />
      </QueryClientProvider>
    </ShadowStyles>,
  );
  onFloorStep(async (step) => {
    await readAnswer(new URL(import.meta.url).origin);
    shown.render(
      <ShadowStyles sheet={sheet}>
        <Step {...step} />
      </ShadowStyles>,
    );
  });
};

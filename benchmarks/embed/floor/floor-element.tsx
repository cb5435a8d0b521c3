import { ShadowStyles } from '@bars/shared-ui/element';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { floorCopy } from './floor.copy';
import type { ShowFloor } from './floor-call';

const Choice = styled.select`
  inline-size: 100%;
  min-block-size: 44px;
`;

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
  createRoot(root).render(
    <ShadowStyles sheet={sheet}>
      <QueryClientProvider client={new QueryClient()}>
        <Floor answer={answer} />
      </QueryClientProvider>
    </ShadowStyles>,
  );
};

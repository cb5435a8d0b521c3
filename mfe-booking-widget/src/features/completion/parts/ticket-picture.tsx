import { Button, ButtonLink, Heading, Notice, NoticeRegion, Stack, t, Text } from '@bars/shared-ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { TicketCopy } from '../completion.copy';
import type { Ticket } from '../ticket/ticket.rules';
import { useTicketPicture, type PictureView } from '../ticket/use-ticket-picture';
import { Ways } from './ways';

/* The size of the picture's own shape, so that nothing moves when it is drawn. */
const Canvas = styled.canvas`
  display: block;
  inline-size: min(100%, 320px);
  block-size: auto;
  aspect-ratio: 9 / 16;
  background: ${t.sunken};
`;

export interface TicketPictureProps {
  ticket: Ticket;
  copy: TicketCopy;
  /** The card on the page, whose look the picture has. */
  source: RefObject<HTMLDivElement | null>;
}

const problemOf = ({ problem }: PictureView, copy: TicketCopy): string | null =>
  problem === null ? null : copy[problem];

const Made = ({
  view: { address, share },
  ticket,
  copy,
}: Pick<TicketPictureProps, 'ticket' | 'copy'> & { view: PictureView }) =>
  address === null ? null : (
    <>
      <Ways gap={3}>
        <ButtonLink variant="secondary" href={address} download={ticket.fileName}>
          {copy.save}
        </ButtonLink>
        {share === null ? null : (
          <Button variant="secondary" onClick={share}>
            {copy.share}
          </Button>
        )}
      </Ways>
      <Text tone="soft" size="s">
        {copy.byHand}
      </Text>
    </>
  );

/** The ticket as a picture, to save or to share. It is drawn when it is asked for. */
export const TicketPicture = ({ ticket, copy, source }: TicketPictureProps) => {
  const { canvas, ...view } = useTicketPicture(ticket, source);
  const problem = problemOf(view, copy);
  return (
    <Stack as="section" gap={3} aria-label={copy.title}>
      <Heading level={2}>{copy.title}</Heading>
      <Text tone="soft">{copy.hint}</Text>
      {view.isOpen ? (
        <Canvas ref={canvas} tabIndex={-1} role="img" aria-label={ticket.alt} />
      ) : (
        <Ways>
          <Button variant="secondary" onClick={view.open}>
            {copy.make}
          </Button>
        </Ways>
      )}
      <NoticeRegion role="status">
        {view.isDrawing ? <Text>{copy.making}</Text> : null}
        {problem === null ? null : <Notice tone="warning">{problem}</Notice>}
      </NoticeRegion>
      <Made view={view} ticket={ticket} copy={copy} />
    </Stack>
  );
};

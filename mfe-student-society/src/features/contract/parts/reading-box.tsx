import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import { space, t } from '@bars/shared-ui';
import styled from 'styled-components';
import { useReading } from '../use-reading';
import { ContractText } from './contract-text';

/* In a frame, the height of the screen is that of the frame. */
const Box = styled.div`
  box-sizing: border-box;
  max-block-size: min(60vh, 560px);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[4]};
  border: ${t.borderWidth} solid ${t.control};
  border-radius: ${t.radiusControl};
  background: ${t.surface};
  @media print {
    max-block-size: none;
    overflow: visible;
  }
`;

/** The text in a box that scrolls. A keyboard reaches it, and End goes to its end. Sources: ST-98, ST-100. */
export const ReadingBox = ({
  label,
  blocks,
  onRead,
}: {
  label: string;
  blocks: readonly TextBlock[];
  onRead: () => void;
}) => {
  const box = useReading(onRead);
  return (
    // A box that scrolls takes the focus, or no key scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box ref={box} role="region" aria-label={label} tabIndex={0}>
      <ContractText blocks={blocks} />
    </Box>
  );
};

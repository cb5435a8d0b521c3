import { Notice } from '@bars/shared-ui';

/** What the venue wants to be read first. */
export const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Notice key={text} tone="info">
      {text}
    </Notice>
  ));

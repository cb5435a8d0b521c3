import { Notice } from '@bars/shared-ui';

/** What the venue wants to be read first. */
export const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <Notice key={text} tone="info">
      {text}
    </Notice>
  ));

/** What the venue says about being closed, as soon as it is known. */
export const Closure = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <Notice tone="info" role="status">
      {text}
    </Notice>
  );

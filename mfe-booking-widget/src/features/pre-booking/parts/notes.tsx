import { Notice } from '@bars/shared-ui';

export interface NotesProps {
  texts: readonly (string | null)[];
  /** Of what a choice has brought. */
  role?: 'status';
}

/** What the venue wants to be read first. */
export const Notes = ({ texts, role }: NotesProps) =>
  texts.map((text) =>
    text === null ? null : (
      <Notice key={text} tone="info" role={role}>
        {text}
      </Notice>
    ),
  );

import { Notice } from '@bars/shared-ui';

export interface NotesProps {
  texts: readonly (string | null)[];
  /** Set for notes that appear after a choice, so that they are announced. */
  role?: 'status';
}

/** Notes of the venue and of the type. */
export const Notes = ({ texts, role }: NotesProps) =>
  texts.map((text) =>
    text === null ? null : (
      <Notice key={text} tone="info" role={role}>
        {text}
      </Notice>
    ),
  );

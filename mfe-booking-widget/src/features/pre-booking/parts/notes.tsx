import { Notice, type Tone } from '@bars/shared-ui';

export interface NotesProps {
  texts: readonly (string | null)[];
  /** Set for notes that appear after a choice, so that they are announced. */
  role?: 'status';
  tone?: Tone;
}

/** Notes of the venue and of the type. */
export const Notes = ({ texts, role, tone = 'info' }: NotesProps) =>
  texts.map((text) =>
    text === null ? null : (
      <Notice key={text} tone={tone} role={role}>
        {text}
      </Notice>
    ),
  );

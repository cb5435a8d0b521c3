import styled from 'styled-components';
import { space, t } from '../theme/vars';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: 'done' | 'current' | 'next' }>`
  flex: 1;
  padding-block-start: ${space[2]};
  border-block-start: 4px solid ${({ $state }) => ({ done: t.accentInk, current: t.accentInk, next: t.line })[$state]};
  color: ${({ $state }) => ($state === 'next' ? t.inkSoft : t.ink)};
  font-size: 0.8125rem;
  line-height: 1.35;
  font-weight: ${({ $state }) => ($state === 'current' ? t.bodyWeightStrong : 'inherit')};
  @media (forced-colors: active) {
    border-block-start: 4px ${({ $state }) => ({ done: `solid ${t.ink}`, current: `double ${t.accent}`, next: `dotted ${t.line}` })[$state]};
  }
`;

export interface ProgressProps {
  steps: readonly { id: string; label: string }[];
  currentId: string;
  /** Name of the list for a screen reader. */
  label?: string | undefined;
}

/** The visitor's step in a journey. */
export const Progress = ({ steps, currentId, label }: ProgressProps) => {
  const current = steps.findIndex((step) => step.id === currentId);
  const stateOf = (index: number) => (index === current ? 'current' : index < current ? 'done' : 'next');
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step.id} $state={stateOf(index)} aria-current={index === current ? 'step' : undefined}>
          {step.label}
        </Step>
      ))}
    </List>
  );
};

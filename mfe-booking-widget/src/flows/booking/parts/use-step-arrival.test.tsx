import { render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useStepArrival } from './use-step-arrival';

interface WizardProps {
  step: string;
  /** What the visitor moves the focus to between the step's paint and its arrival. */
  moveTo?: string;
}

const announced = vi.fn<() => void>();

const Wizard = ({ step, moveTo }: WizardProps) => {
  const container = useRef<HTMLDivElement>(null);
  const heading = useStepArrival(container, step, announced);
  useEffect(() => {
    if (moveTo !== undefined) screen.getByRole('button', { name: moveTo }).focus();
  }, [moveTo]);
  return (
    <div ref={container}>
      <button type="button">Back</button>
      <h1 tabIndex={-1} ref={heading}>
        Book Now
      </h1>
      <button type="button" key={step}>{`Choose a ${step}`}</button>
    </div>
  );
};

const arrive = (before: () => void, moveTo?: string) => {
  const { rerender } = render(<Wizard step="day" />);
  before();
  rerender(<Wizard step="time" {...(moveTo === undefined ? {} : { moveTo })} />);
  return document.activeElement?.textContent;
};

it('a new step gives the focus to its heading', () => {
  expect(arrive(() => screen.getByRole('button', { name: 'Choose a day' }).focus())).toBe('Book Now');
});

it('a button that stays, and led to the step, gives the focus to the heading too', () => {
  expect(arrive(() => screen.getByRole('button', { name: 'Back' }).focus())).toBe('Book Now');
});

it('a visitor who has moved on in the new step by then keeps the focus, and the step is announced', () => {
  announced.mockClear();
  expect(arrive(() => undefined, 'Choose a time')).toBe('Choose a time');
  expect(announced).toHaveBeenCalledOnce();
});

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styled, { css } from 'styled-components';
import { focusRing, labelType, moveBy, transition } from '../theme/parts';
import { t } from '../theme/vars';

/** `danger` and `dangerQuiet` take away or end something: the press that does it, and the way to it. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';

/* No box of its own: its words stand on the edges of what is above and below. It can be pressed beside them, too. */
const quiet = css`
  position: relative;
  padding-inline: 0;
  border: 0;
  background: transparent;
  color: ${t.accentInk};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -6px;
    inline-size: max(44px, 100% + 6px);
  }
  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
  &&:focus-visible {
    outline-offset: 4px;
  }
  &&:disabled,
  &&[aria-disabled='true'] {
    background: transparent;
    text-decoration: none;
  }
`;

const variantStyles = {
  primary: css`
    forced-color-adjust: none;
    background: ${t.accent};
    border-color: ${t.accent};
    color: ${t.onAccent};
    box-shadow: ${t.actionEdge};
    @media (hover: hover) {
      &:hover {
        background: ${t.accentHover};
        border-color: ${t.accentHover};
        box-shadow: ${t.actionEdgeHover};
      }
    }
  `,
  secondary: css`
    background: ${t.surface};
    border-color: ${t.control};
    color: ${t.ink};
    @media (hover: hover) {
      &:hover {
        border-color: ${t.ink};
      }
    }
  `,
  quiet,
  danger: css`
    forced-color-adjust: none;
    background: ${t.error};
    border-color: ${t.error};
    color: ${t.surface};
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  `,
  dangerQuiet: css`
    ${quiet}
    color: ${t.error};
  `,
};

interface ActionStyleProps {
  $variant: ButtonVariant;
  $wide: boolean;
}

const action = css<ActionStyleProps>`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5em;
  min-block-size: 52px;
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  margin: 0;
  padding: 10px min(22px, 8cqi);
  border: ${t.borderWidth} solid;
  border-radius: ${t.radiusAction};
  font: inherit;
  ${labelType('1rem')}
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${transition('background-color, border-color, transform, box-shadow')}
  ${({ $variant }) => variantStyles[$variant]}
  @media (hover: hover) {
    &:hover {
      ${moveBy(t.hoverMove)}
    }
  }
  &:active {
    ${moveBy(t.pressMove)}
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled,
  &[aria-disabled='true'] {
    background: ${t.sunken};
    border-color: ${t.line};
    color: ${t.inkSoft};
    box-shadow: none;
    transform: none;
    cursor: not-allowed;
    @media (forced-colors: active) {
      color: ${t.line};
    }
  }
`;

const ButtonBox = styled.button<ActionStyleProps>`
  ${action}
`;
const LinkBox = styled.a<ActionStyleProps>`
  ${action}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant | undefined;
  /** Work is under way: the button keeps its size and its focus, and does nothing. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export const Button = ({
  variant = 'primary',
  busy = false,
  wide = false,
  onClick,
  type = 'button',
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) => (
  <ButtonBox
    type={type}
    $variant={variant}
    $wide={wide}
    data-part={`button ${variant}`}
    aria-busy={busy || undefined}
    aria-disabled={busy || ariaDisabled}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
);

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  /** Opens in a new tab, without handing over the opener. */
  external?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button: it goes to another page. */
export const ButtonLink = ({ variant = 'primary', wide = false, external = false, ...rest }: ButtonLinkProps) => (
  <LinkBox $variant={variant} $wide={wide} {...(external ? { target: '_blank', rel: 'noopener' } : {})} {...rest} />
);

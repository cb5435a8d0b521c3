import { ButtonLink, Text } from '@bars/shared-ui';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { parseRichText, type RichNode } from './rich-text.rules';

const listOf = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) => <Fragment key={index}>{rendered(node)}</Fragment>);

const rendered = (node: RichNode): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (tag === 'br') return <br />;
  if (tag !== 'a') return createElement(tag, {}, ...listOf(children));
  return href === undefined ? (
    listOf(children)
  ) : (
    <ButtonLink variant="quiet" href={href} external>
      {listOf(children)}
    </ButtonLink>
  );
};

/** Renders a venue's text, plain or with the allowed tags, never as raw HTML. */
export const RichText = ({ text }: { text: string }) => {
  const content = useMemo(() => listOf(parseRichText(text)), [text]);
  return <Text as="div">{content}</Text>;
};

import { ButtonLink, Text } from '@bars/shared-ui';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/** The small subset of HTML that texts of the venue may use; everything else loses its tags and keeps its words. */
const tags = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li']);
const silent = new Set(['script', 'style', 'template', 'iframe', 'object']);
const safeLink = /^(https?:|mailto:|tel:)/i;

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, index) => <Fragment key={index}>{rendered(child)}</Fragment>);

const rendered = (node: Node): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  const href = node.getAttribute('href') ?? '';
  if (silent.has(tag)) return null;
  if (tag === 'br') return <br />;
  if (tag === 'a' && safeLink.test(href)) return <ButtonLink variant="quiet" href={href} external>{childrenOf(node)}</ButtonLink>;
  return tags.has(tag) ? createElement(tag, {}, ...childrenOf(node)) : childrenOf(node);
};

/** A text of the venue, plain or with the small subset, never raw. Source: BW-74; decision "plain text or a small sanitised HTML subset". */
export const RichText = ({ text }: { text: string }) => {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(text, 'text/html').body), [text]);
  return <Text as="div">{content}</Text>;
};

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../../../contracts/platform/folded-text';
import type { ChartNode, Tree } from './chart-tree';
import {
  inOrder,
  NOTHING_OPEN,
  type OpenNodes,
  openedTo,
  type ShownNode,
  shownKey,
  shownNodes,
  toggleNode,
  withMore,
} from './shown-nodes';

/** Letters that follow each other within this time, in milliseconds, are typed together. */
const TYPED_MS = 700;

/** The way to the person whom an address names, else the first of the chart open. */
function openedAtFirst({ roots, people }: Tree, person: number): OpenNodes {
  const named = people.get(person);
  if (named) return openedTo(NOTHING_OPEN, named);
  const [first] = roots;
  return first ? toggleNode(NOTHING_OPEN, first.key, true) : NOTHING_OPEN;
}

/** The open part of a tree, its focus, and its keys. */
export function useTree(tree: Tree, person: number, onEnter: (node: ChartNode) => void) {
  const [opened, setOpened] = useState(() => openedAtFirst(tree, person));
  const [at, setAt] = useState(() => tree.people.get(person)?.key ?? tree.roots[0]?.key ?? '');
  // The card that gets the focus once it is drawn.
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = useRef({ text: '', time: 0 });
  const shown = shownNodes(tree.roots, opened);
  const order = inOrder(shown);
  const current = order.find((one) => shownKey(one) === at) ?? order[0];

  // The heading has the focus when the page opens; whom the address names is in sight.
  useEffect(() => {
    const key = tree.people.get(person)?.key;
    if (key) document.getElementById(key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tree, person]);

  useEffect(() => {
    if (wanted === null) return;
    const card = document.getElementById(wanted);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setWanted(null);
  }, [wanted]);

  const focus = (key: string) => {
    setAt(key);
    setWanted(key);
  };
  const step = (one: ShownNode | undefined) => {
    if (one) focus(shownKey(one));
  };
  const toggle = (node: ChartNode) => {
    if (node.children.length > 0) setOpened(toggleNode(opened, node.key, !opened.open.has(node.key)));
  };
  const more = ({ node, place }: ShownNode) => {
    setOpened(withMore(opened, node.key));
    const next = node.children[place - 1];
    if (next) focus(next.key);
  };
  const goTo = (node: ChartNode) => {
    setOpened(openedTo(opened, node));
    focus(node.key);
  };
  const typeAhead = (letter: string, time: number) => {
    const text = time - typed.current.time < TYPED_MS ? typed.current.text + letter : letter;
    typed.current = { text, time };
    const from = current ? order.indexOf(current) : 0;
    // The same letter again goes on to the next that begins with it.
    const start = text.length > 1 ? from : from + 1;
    const round = [...order.slice(start), ...order.slice(0, start)];
    step(round.find((one) => one.more === undefined && foldText(one.node.name).startsWith(foldText(text))));
  };

  /** Does what a key does to the card at hand; false where it does nothing. */
  const press = (one: ShownNode, key: string): boolean => {
    const { node, isOpen, children } = one;
    const place = order.indexOf(one);
    const isMore = one.more !== undefined;
    switch (key) {
      case 'ArrowDown':
        step(order[place + 1]);
        return true;
      case 'ArrowUp':
        step(order[place - 1]);
        return true;
      case 'Home':
        step(order[0]);
        return true;
      case 'End':
        step(order.at(-1));
        return true;
      case 'ArrowRight':
        if (isOpen) step(children[0]);
        else if (!isMore) toggle(node);
        return true;
      case 'ArrowLeft':
        if (isOpen) toggle(node);
        else if (isMore) focus(node.key);
        else if (node.parent) focus(node.parent.key);
        return true;
      case 'Enter':
        if (isMore) more(one);
        else onEnter(node);
        return true;
      case ' ':
        if (isMore) more(one);
        else toggle(node);
        return true;
      case '*': {
        const siblings = isMore ? [] : (node.parent?.children ?? tree.roots);
        setOpened(
          siblings.reduce((all, next) => (next.children.length > 0 ? toggleNode(all, next.key, true) : all), opened),
        );
        return true;
      }
      default:
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!press(current, event.key)) {
      if (event.key.length !== 1) return;
      typeAhead(event.key, event.timeStamp);
    }
    event.preventDefault();
  };

  return { shown, current, onKeyDown, stand: setAt, focus, toggle, more, goTo };
}

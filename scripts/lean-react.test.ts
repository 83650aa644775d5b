import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { childrenOf, type Known, writeKnown } from '../apps/web/lean-code.ts';
import { goneIn, known } from '../apps/web/lean-react.ts';

const nothing: Known = {
  ...{ tags: [], cases: [], entries: [], dropped: [] },
  ...{ variables: {}, members: {}, comparisons: {}, answers: {} },
};

test('a kind that is never made loses its cases, not what others reach through them', () => {
  const source = `switch (fiber.tag) { case 1: a(); case 26: b(); break; case 27: var x = c(); break; case 30: case 5: x = d(); }`;
  expect(written(source, { tags: [26, 27, 30] })).toBe('switch(fiber.tag){case1:a();b();break;case5:x=d();varx;}');
  expect(written('if (30 === fiber.tag || 5 !== tag && 30 !== tag) a();', { tags: [30] })).toBe(
    'if(false||5!==tag&&true)a();',
  );
});

test('what is always the same is written where it is read', () => {
  const source = 'var on = !1; function f(on) {} on = g(); h({ on: on }, x.on, on); y.dry = 1; z(y.dry);';
  expect(written(source, { variables: { on: 'false' }, members: { dry: 'null' } })).toBe(
    'varon=!1;functionf(on){}(g(),false);h({on:false},x.on,false);y.dry=1;z(null);',
  );
});

test('a function that always answers the same does nothing else, and what is assigned for nobody goes', () => {
  const source = 'function f(a) { return g(a); } function h() { i(); } A.b = B.b = function () {}; A.c = 1;';
  expect(written(source, { answers: { f: 'null', h: '' }, dropped: ['A.'] })).toBe(
    'functionf(a){returnnull;}functionh(){}B.b=function(){};',
  );
});

test('a table loses the entries that nobody looks up', () => {
  const source = 'new Map([["a", 1], ["b", 2], ["c", 3]]); f(["a", "b"]);';
  expect(written(source, { entries: ['a', 'c'] })).toBe('newMap([["b",2]]);f(["a","b"]);');
});

test('a rule that meets nothing is told', () => {
  expect(() => written('f();', { tags: [30], answers: { g: '' } })).toThrow('There is no 30, g any more');
});

test.each(Object.entries(known))('%s is left without names that nothing declares', (file, rules) => {
  const source = sourceOf(file);
  const before = undeclaredIn(source);
  expect(undeclaredIn(writeKnown(source, rules)).filter((name) => !before.includes(name))).toEqual([]);
});

test.each(Object.entries(known))(
  'what is always the same in %s is no place that a function uses for itself',
  (file, rules) => {
    const own = new Set<string>();
    const { program } = parseSync('program.js', sourceOf(file));
    readFunctions(program);
    // It is handed on by its own name.
    own.delete('isHydrating');
    expect(Object.keys(rules.variables).filter((name) => own.has(name))).toEqual([]);

    function readFunctions(node: ESTree.Node): void {
      if (isFunction(node))
        for (const name of [...childrenOf(node).flatMap(namesIn), ...declaredIn(node)]) own.add(name);
      for (const child of childrenOf(node)) readFunctions(child);
    }
  },
);

test('what is left out cannot be imported', () => {
  expect(goneIn(`import { Activity, useState } from 'react'`)).toBeUndefined();
  expect(goneIn(`import React, { useState, ViewTransition as V } from "react";`)).toBe('ViewTransition');
  expect(goneIn(`import{hydrateRoot}from"react-dom/client"`)).toBe('hydrateRoot');
  expect(goneIn(`import { preload } from './pages.ts'`)).toBeUndefined();
  expect(goneIn(`import { useTransition } from './use-transition.mjs'`)).toBeUndefined();
  expect(goneIn(`import { useTransition } from 'react'`)).toBe('useTransition');
  expect(goneIn('class A { componentDidCatch(error) {} }')).toBe('componentDidCatch');
  expect(goneIn('class A { UNSAFE_componentWillMount() {} }')).toBe('UNSAFE_componentWillMount');
  expect(goneIn('<text textAnchor="middle" onBeforeInput={f} />')).toBe('textAnchor');
});

function sourceOf(file: string): string {
  const { resolve } = createRequire(import.meta.url);
  const [folder] = file.split('-client');
  const inner = createRequire(resolve('react-dom')).resolve(`${folder}/package.json`);
  return readFileSync(inner.replace('package.json', `cjs/${file}.production.js`), 'utf8');
}

/** Without its blanks: how the code is laid out is nobody's business. */
function written(source: string, rules: Partial<Known>): string {
  return writeKnown(source, { ...nothing, ...rules }).replace(/\s/g, '');
}

/** Names that are read and that no function around them declares. */
function undeclaredIn(source: string): string[] {
  const found = new Set<string>();
  const { program } = parseSync('program.js', source);
  read(program, [declaredIn(program)]);
  return [...found];

  function read(node: ESTree.Node, scopes: Set<string>[]): void {
    const own = isFunction(node)
      ? [...scopes, new Set([...childrenOf(node).flatMap(namesIn), ...declaredIn(node), 'arguments'])]
      : scopes;
    if (node.type === 'Identifier' && !own.some((scope) => scope.has(node.name))) found.add(node.name);
    for (const child of childrenOf(node)) if (!isOnlyName(node, child)) read(child, own);
  }
}

function declaredIn(node: ESTree.Node): Set<string> {
  return new Set(childrenOf(node).flatMap(declared));

  function declared(child: ESTree.Node): string[] {
    if (child.type === 'FunctionDeclaration') return child.id ? [child.id.name] : [];
    if (isFunction(child)) return [];
    const own =
      child.type === 'VariableDeclarator'
        ? namesIn(child.id)
        : child.type === 'CatchClause' && child.param
          ? namesIn(child.param)
          : [];
    return [...own, ...childrenOf(child).flatMap(declared)];
  }
}

const namesIn = (node: ESTree.Node) => (node.type === 'Identifier' ? [node.name] : []);
const isFunction = ({ type }: ESTree.Node) => /Function/.test(type);

/** The name of a part or of a place, which is no variable. */
function isOnlyName(parent: ESTree.Node, node: ESTree.Node): boolean {
  if (parent.type === 'MemberExpression') return !parent.computed && parent.property === node;
  if (parent.type === 'Property') return !parent.computed && parent.key === node;
  return /^(Labeled|Break|Continue)Statement$/.test(parent.type) && node.type === 'Identifier';
}

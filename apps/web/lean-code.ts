import { type ESTree, parseSync } from 'vite';

/** What is known of a program and its minifier cannot know. Values and answers are code. */
export interface Known {
  /** Kinds of fibers that are never made: their cases and comparisons go. */
  tags: number[];
  /** Cases of other switches that are never met. */
  cases: string[];
  variables: Record<string, string>;
  members: Record<string, string>;
  comparisons: Record<string, string>;
  /** What functions always answer, all they do; empty: nothing. */
  answers: Record<string, string>;
  /** Entries of tables (`['name', …]` in a list) that nobody looks up. */
  entries: string[];
  /** Beginnings of what is assigned for nobody. */
  dropped: string[];
}

/** The program with what is known written into it, so that a minifier removes what follows. A rule that meets nothing is an error. */
export function writeKnown(source: string, known: Known): string {
  const met = new Set<string>();
  const code = write(parseSync('program.js', source).program);
  const { tags, cases, entries, dropped, ...named } = known;
  const all = [...tags.map(String), ...cases, ...entries, ...dropped, ...Object.values(named).flatMap(Object.keys)];
  const missed = all.filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`There is no ${missed.join(', ')} any more`);
  return code;

  function write(node: ESTree.Node, parent?: ESTree.Node): string {
    const instead = replacement(node, parent);
    if (instead !== undefined) return instead;
    let out = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      // `{ a }` is a name and a value in one place.
      if (child.start < at) continue;
      out += source.slice(at, child.start) + write(child, node);
      at = child.end;
    }
    return out + source.slice(at, node.end);
  }

  function replacement(node: ESTree.Node, parent?: ESTree.Node): string | undefined {
    switch (node.type) {
      case 'FunctionDeclaration': {
        const answer = rule(known.answers, node.id?.name);
        if (answer === undefined || !node.body) return undefined;
        return `${source.slice(node.start, node.body.start)}{${answer && `return ${answer};`}}`;
      }
      case 'ExpressionStatement': {
        if (node.expression.type !== 'AssignmentExpression') return undefined;
        const { left, right } = node.expression;
        const beginning = known.dropped.find((one) => textOf(left).startsWith(one));
        if (beginning === undefined) return undefined;
        // What is assigned to others as well stays theirs.
        return meet(beginning, right.type === 'AssignmentExpression' ? `${write(right, node)};` : '');
      }
      case 'SwitchStatement':
        return withoutCases(node);
      case 'ArrayExpression':
        return withoutEntries(node);
      case 'BinaryExpression':
        return isOfDeadTag(node) ? String(node.operator === '!==') : rule(known.comparisons, textOf(node));
      case 'AssignmentExpression': {
        const value = node.left.type === 'Identifier' ? rule(known.variables, node.left.name) : undefined;
        return value && `(${write(node.right, node)}, ${value})`;
      }
      case 'MemberExpression':
        if (node.computed || (parent?.type === 'AssignmentExpression' && parent.left === node)) return undefined;
        return rule(known.members, node.property.type === 'Identifier' ? node.property.name : undefined);
      case 'Identifier':
        return isRead(node, parent) ? rule(known.variables, node.name) : undefined;
      default:
        return undefined;
    }
  }

  /** What the case before goes on with stays; the name of a case goes in any event. */
  function withoutCases(node: ESTree.SwitchStatement): string | undefined {
    const ofTags = /\.tag$/.test(textOf(node.discriminant));
    const isDead = ({ test }: ESTree.SwitchCase) => {
      const name = test ? textOf(test) : '';
      const is = ofTags ? known.tags.map(String).includes(name) : known.cases.includes(name);
      if (is) met.add(name);
      return is;
    };
    if (!node.cases.some(isDead)) return undefined;
    let isReached = false;
    let out = '';
    const declared: string[] = [];
    for (const each of node.cases) {
      const isKept = !isDead(each);
      if (isKept) out += each.test ? `case ${textOf(each.test)}:` : 'default:';
      isReached ||= isKept;
      if (isReached) out += each.consequent.map((statement) => write(statement, each)).join('\n');
      else declared.push(...each.consequent.flatMap(varsIn));
      isReached &&= !isLeft(each.consequent);
    }
    // Other cases may use what this one declared.
    if (declared.length > 0) out += `\nvar ${declared.join(', ')};`;
    return `switch (${write(node.discriminant, node)}) {${out}}`;
  }

  function withoutEntries({ elements }: ESTree.ArrayExpression): string | undefined {
    const isDead = (element: (typeof elements)[number]) => {
      const first = element?.type === 'ArrayExpression' ? element.elements[0] : undefined;
      const name = first?.type === 'Literal' ? String(first.value) : '';
      return known.entries.includes(name) && meet(name, true);
    };
    const kept = elements.filter((element) => !isDead(element));
    return kept.length === elements.length ? undefined : `[${kept.map((one) => one && textOf(one)).join()}]`;
  }

  function isOfDeadTag({ left, right, operator }: ESTree.BinaryExpression | ESTree.PrivateInExpression): boolean {
    if (!/^[=!]==$/.test(operator) || left.type !== 'Literal' || !/(^|\.)tag$/.test(textOf(right))) return false;
    return known.tags.some((tag) => tag === left.value && meet(String(tag), true));
  }

  function rule(rules: Record<string, string>, name: string | undefined): string | undefined {
    return name !== undefined && Object.hasOwn(rules, name) ? meet(name, rules[name]) : undefined;
  }

  function meet<T>(name: string, value: T): T {
    met.add(name);
    return value;
  }

  function textOf({ start, end }: ESTree.Node): string {
    return source.slice(start, end);
  }
}

export function childrenOf(node: ESTree.Node): ESTree.Node[] {
  const parts: unknown[] = Object.values(node).flat();
  return parts.filter(isNode).sort((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The names that a statement declares for the whole function. */
function varsIn(node: ESTree.Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(varsIn)];
}

/** Neither declared here nor the name of a part or a parameter. */
function isRead(node: ESTree.Node, parent?: ESTree.Node): boolean {
  if (parent?.type === 'VariableDeclarator') return parent.id !== node;
  if (parent?.type === 'MemberExpression') return parent.computed || parent.property !== node;
  if (parent?.type === 'Property') return parent.key !== node;
  return parent?.type !== 'FunctionDeclaration' && parent?.type !== 'FunctionExpression';
}

function isLeft(statements: ESTree.Statement[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return isLeft(last.body);
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '');
}

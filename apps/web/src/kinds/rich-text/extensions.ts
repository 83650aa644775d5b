import { mergeAttributes, Node, nodeInputRule } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeHref } from '../rich-text.tsx';
import { variableWords } from './variable-words.ts';

/** A place that is filled in when the text is used: one piece, written `{{Ort}}`. */
const variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-variable'),
      renderHTML: ({ name }) => ({ 'data-variable': String(name) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `{{${String(node.attrs['name'])}}}`,
  ],
  renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  /** Shown by its words; what is kept and copied is its name in braces. */
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.dataset['variable'] = String(node.attrs['name']);
      dom.textContent = variableWords(String(node.attrs['name']));
      return { dom };
    },
  /** Typed with its braces it becomes one as well. */
  addInputRules() {
    return [
      nodeInputRule({
        // By a function: of a pattern with a group only the group would be replaced.
        find: (text) => {
          const [typed, name] = /\{\{(\w{1,60})\}\}$/.exec(text) ?? [];
          return typed === undefined ? null : { index: text.length - typed.length, text: typed, data: { name } };
        },
        type: this.type,
        getAttributes: ({ data }) => data,
      }),
    ];
  },
});

/** Exactly the markup that the server keeps (domain model 1.3). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => isSafeHref(uri),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  variable,
];

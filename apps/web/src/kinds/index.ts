import type { KindName } from '@disponent/domain/kinds/kind';
import {
  amountCell,
  booleanCell,
  colorCell,
  enumCell,
  fileCell,
  linkCell,
  numberCell,
  referenceCell,
  secretCell,
  textCell,
} from './cells.tsx';
import type { KindView } from './kind-view.ts';

const text: KindView = { cell: textCell, width: 170, span: 4 };
const amount: KindView = { ...text, cell: amountCell, align: 'end', width: 110, span: 2 };
const link: KindView = { ...text, cell: linkCell };
const file: KindView = {
  ...text,
  cell: fileCell,
  choice: 'blank',
  width: 200,
  span: 6,
  isSecondary: true,
};

/** The look of every kind of value; its editor is in editors.ts. One that is missing does not compile. */
export const kindViews: Readonly<Record<KindName, KindView>> = {
  text,
  multiline: { ...text, width: 240, span: 12 },
  richtext: { ...text, width: 240, span: 12 },
  textList: { ...text, span: 6, isSecondary: true },
  number: { ...amount, cell: numberCell, width: 90 },
  money: { ...amount, unit: '€', span: 3 },
  percent: { ...amount, unit: '%' },
  boolean: { ...text, cell: booleanCell, choice: 'boolean', width: 130, span: 2 },
  date: { ...text, width: 116, span: 3 },
  datetime: { ...text, width: 130, span: 3, isSecondary: true },
  time: { ...text, width: 90, span: 2 },
  timerange: { ...text, choice: 'blank', width: 120, span: 3 },
  duration: { ...text, width: 120, span: 3 },
  email: { ...link, width: 220 },
  emailMultiple: { ...link, width: 240, span: 6 },
  phone: { ...link, width: 160, span: 4 },
  phoneCountryCode: { ...text, width: 100, span: 2 },
  url: { ...link, width: 220, span: 6 },
  iban: { ...text, width: 230, span: 5 },
  bic: { ...text, width: 120, span: 3 },
  file,
  image: file,
  files: file,
  enum: { ...text, cell: enumCell, choice: 'enum', width: 150, span: 3 },
  multiEnum: { ...text, choice: 'enum', width: 180, span: 6, isSecondary: true },
  reference: {
    ...text,
    cell: referenceCell,
    choice: 'reference',
    width: 168,
    isSecondary: true,
  },
  multiReference: {
    ...text,
    cell: referenceCell,
    choice: 'reference',
    width: 200,
    span: 6,
    isSecondary: true,
  },
  color: { ...text, cell: colorCell, width: 110, span: 2 },
  secret: { ...text, cell: secretCell, choice: 'blank', width: 100 },
  json: { ...text, choice: 'blank', width: 200, span: 12 },
};

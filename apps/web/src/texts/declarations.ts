import { rechte } from '@disponent/domain/access/rechte';
import { benutzerrolleTypCaptions } from '@disponent/domain/access/role-captions';
import type { Caption } from '@disponent/domain/entity/caption';
import type { Action } from '@disponent/domain/entity/define';
import { durationUnits } from '@disponent/domain/format/duration';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { routes } from '@disponent/domain/routes';
import { tables } from '@disponent/domain/tables';
import { t } from './t.ts';

/**
 * What is declared names itself in German. Exchanged once, before anything is shown, it is English in every list, form and
 * menu, is sorted and found by its English names, and none of those places needs to know.
 */
export function translateDeclarations(): void {
  for (const table of tables.values()) {
    translateCaption(table.caption);
    for (const action of Object.values({ ...table.actions, ...table.listActions })) translateAction(action);
    for (const made of Object.values(table.parent ? {} : (table.entity.documents ?? {})))
      Object.assign(made, { caption: t(made.caption) });
    for (const view of Object.values(table.parent ? {} : (table.entity.views ?? {})))
      Object.assign(view, { caption: t(view.caption) });
    Object.values(table.allFields).forEach(translateField);
  }
  for (const route of routes) Object.assign(route, { title: t(route.title) });
  translateEach(rechte);
  translateEach(benutzerrolleTypCaptions);
  Object.values(durationUnits).forEach(translateEach);
}

function translateCaption(caption: Caption): void {
  Object.assign(caption, { one: t(caption.one), many: t(caption.many) });
}

function translateEach(captions: object): void {
  for (const [name, text] of Object.entries(captions)) Object.assign(captions, { [name]: t(String(text)) });
}

function translateAction(action: Action): void {
  Object.assign(action, { caption: t(action.caption), ...(action.explains && { explains: t(action.explains) }) });
  Object.values(action.input ?? {}).forEach(translateField);
}

/** Fields are shared between tables: what is English already may mean something else in German. */
const translated = new Set<Field>();

function translateField(field: Field): void {
  if (translated.has(field)) return;
  translated.add(field);
  Object.assign(field, {
    caption: t(field.caption),
    ...(field.hint && { hint: t(field.hint) }),
    ...(field.values && {
      labels: Object.fromEntries(field.values.map((code) => [code, t(labelIn(field, code))])),
    }),
  });
}

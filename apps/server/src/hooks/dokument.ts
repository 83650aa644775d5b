import { dokument } from '@disponent/domain/entities/begleit/dokument';
import { conflict } from '@disponent/domain/errors';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { hookFor } from '../records/hook.ts';

const fixed = ['Entitaet', 'DatensatzId', 'IdDokumentart', 'Bezeichnung'] as const;

/** What was made says for ever what was told then: it is released or not, and nothing else about it changes (decision 35). */
export const dokumentHook = hookFor(dokument, {
  check(row, { before }): Messages {
    if (!before?.Vorlage) return {};
    const found: Messages = {};
    const stays = sentence('Ein erstelltes Dokument bleibt, wie es ist. Erstellen Sie eine neue Fassung.');
    for (const name of fixed) if (row[name] !== before[name]) found[name] = [stays];
    if (row.Datei?.Id !== before.Datei?.Id) found.Datei = [stays];
    if (row.IsFuerKundeFreigegeben && (row.Rechte ?? []).length > 0)
      found.IsFuerKundeFreigegeben = [
        sentence('Dieses Dokument nennt Vertrauliches und kann nicht für Kunden freigegeben werden.'),
      ];
    return found;
  },

  beforeDelete(row) {
    if (row.Vorlage)
      throw conflict(texts.datensatz.nichtLoeschbarWeil(sentence('Erstellte Dokumente werden aufbewahrt.')));
  },
});

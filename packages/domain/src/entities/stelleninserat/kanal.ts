import { defineChild } from '../../entity/define.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** The ad on one channel. The user says where and how long; the rest is what the transmission learns. */
export const stelleninseratKanal = defineChild({
  caption: { one: 'Veröffentlichung', many: 'Veröffentlichungen' },
  text: { fields: ['IdKanal', 'Status'], join: ', ' },
  fields: {
    IdKanal: reference({ caption: 'Kanal', to: 'KanalSt', rules: [required()] }),
    Produkt: text({ caption: 'Produkt', placeholder: 'Basic', rules: [stringLength({ max: 60 })] }),
    Von: date({ caption: 'Von' }),
    Bis: date({ caption: 'Bis' }),
    Status: enumeration({
      caption: 'Status',
      values: ['Geplant', 'Wartet', 'InUebertragung', 'Online', 'Aktualisieren', 'Offline', 'Fehler', 'Abgelehnt'],
      looks: {
        Geplant: { tone: 'grau', glyph: 'draft' },
        Wartet: { tone: 'bernstein', glyph: 'clock' },
        InUebertragung: { tone: 'blau', glyph: 'arrows' },
        Online: { tone: 'gruen', glyph: 'reached' },
        Aktualisieren: { tone: 'blau', glyph: 'arrows' },
        Offline: { tone: 'kontur', glyph: 'minus' },
        Fehler: { tone: 'rot', glyph: 'attention' },
        Abgelehnt: { tone: 'rot', glyph: 'stopped' },
      },
      default: 'Geplant',
      server: true,
    }),
    ExterneId: text({ caption: 'Externe ID', server: true }),
    ExterneUrl: url({ caption: 'Externer Link', server: true }),
    Kosten: money({ caption: 'Kosten', adds: true, server: true }),
    IdWaehrung: reference({ caption: 'Währung', to: 'WaehrungSt', server: true }),
    IdKontingent: reference({ caption: 'Belastetes Kontingent', to: 'KontingentBenutzergruppeSt', server: true }),
    LetzteUebertragungAm: datetime({ caption: 'Letzte Übertragung', server: true }),
    LetzterFehler: text({ caption: 'Letzter Fehler', server: true }),
    Versuche: number({ caption: 'Versuche', default: 0, server: true }),
    InhaltHash: text({ caption: 'Prüfsumme des Inhalts', server: true }),
    Aufrufe: number({ caption: 'Aufrufe', adds: true, default: 0, server: true }),
    Klicks: number({ caption: 'Klicks', adds: true, default: 0, server: true }),
    Bewerbungen: number({ caption: 'Bewerbungen', adds: true, computed: 'query' }),
  },
  grid: ['IdKanal', 'Status', 'Von', 'Bis', 'Produkt', 'Kosten', 'Aufrufe', 'Klicks', 'Bewerbungen', 'LetzterFehler'],
  unique: [['IdKanal']],
  rules: [vonBis('Von', 'Bis')],
});

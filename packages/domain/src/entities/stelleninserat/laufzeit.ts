import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { dateInFuture } from '../../rules/dates/date-in-future.ts';
import { todayPlus } from '../../rules/dates/today-plus.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

const in30Tagen = todayPlus('30T');

/** From when to when it is online, and what came of it. */
export const laufzeitFields = {
  VeroeffentlichenAb: datetime({ caption: 'Veröffentlichen ab', hint: 'Leer = bei der Freigabe' }),
  VeroeffentlichenBis: date({
    caption: 'Veröffentlichen bis',
    default: in30Tagen,
    rules: [required(), dateInFuture()],
  }),
  IsAutoVerlaengern: boolean({ caption: 'Automatisch verlängern', default: false, formOnly: true }),
  Verlaengerungen: number({
    caption: 'Verlängerungen',
    default: 0,
    formOnly: true,
    hint: 'Wie oft noch automatisch verlängert wird',
    rules: [range({ min: 0, max: 24 })],
  }),
  FreigegebenAm: datetime({ caption: 'Freigegeben am', server: true }),
  FreigegebenVon: reference({ caption: 'Freigegeben von', to: 'BenutzerSt', server: true }),
  // Published is what we said; whether it can be read somewhere is for the channels to say.
  KanaeleOnline: number({ caption: 'Kanäle online', computed: 'query' }),
  KanaeleWartend: number({ caption: 'Kanäle wartend', computed: 'query' }),
  AnzahlAufrufe: number({ caption: 'Aufrufe', computed: 'query' }),
  AnzahlKlicks: number({ caption: 'Klicks', computed: 'query' }),
  AnzahlBewerbungen: number({ caption: 'Bewerbungen', computed: 'query' }),
  KostenGesamt: money({ caption: 'Kosten gesamt', computed: 'query' }),
  /** 'AMS eJob-Room: 3, karriere.at: 12' */
  BewerbungenJeKanal: text({ caption: 'Bewerbungen je Kanal', computed: 'query', formOnly: true }),
};

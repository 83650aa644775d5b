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
import { warFreigegeben } from './status.ts';

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
    concerns: (row) => row.IsAutoVerlaengern === true,
    rules: [range({ min: 0, max: 24 })],
  }),
  FreigegebenAm: datetime({ caption: 'Freigegeben am', server: true, concerns: warFreigegeben }),
  FreigegebenVon: reference({ caption: 'Freigegeben von', to: 'BenutzerSt', server: true, concerns: warFreigegeben }),
  // Published is what we said; whether it can be read somewhere is for the channels to say.
  KanaeleOnline: number({ caption: 'Kanäle online', adds: true, computed: 'query', concerns: warFreigegeben }),
  KanaeleWartend: number({ caption: 'Kanäle wartend', adds: true, computed: 'query', concerns: warFreigegeben }),
  AnzahlAufrufe: number({ caption: 'Aufrufe', adds: true, computed: 'query', concerns: warFreigegeben }),
  AnzahlKlicks: number({ caption: 'Klicks', adds: true, computed: 'query', concerns: warFreigegeben }),
  AnzahlBewerbungen: number({ caption: 'Bewerbungen', adds: true, computed: 'query', concerns: warFreigegeben }),
  KostenGesamt: money({ caption: 'Kosten gesamt', adds: true, computed: 'query', concerns: warFreigegeben }),
  /** 'AMS eJob-Room: 3, karriere.at: 12' */
  BewerbungenJeKanal: text({
    caption: 'Bewerbungen je Kanal',
    computed: 'query',
    formOnly: true,
    concerns: warFreigegeben,
  }),
};

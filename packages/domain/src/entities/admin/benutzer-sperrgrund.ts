import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { duration } from '../../kinds/duration.ts';
import { text } from '../../kinds/text.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const benutzerSperrgrundSt = defineEntity({
  key: 'BenutzerSperrgrundSt',
  path: '/admin/benutzer-sperrgrund',
  placement: 'settings',
  group: 'Verwaltung',
  icon: 'lock',
  access: 'admin',
  isPlatform: true,
  caption: { one: 'Benutzer-Sperrgrund', gender: 'm', many: 'Benutzer-Sperrgründe' },
  text: masterText,
  fields: {
    ...masterFields(),
    MeldungText: text({
      caption: 'Meldung',
      hint: 'Steht bei der Anmeldung.',
      rules: [required(), stringLength({ min: 5, max: 200 })],
    }),
    IsAutomatisch: boolean({
      caption: 'Automatisch',
      default: false,
      hint: 'Vom System bei zu vielen Fehlversuchen verwendet',
    }),
    Sperrdauer: duration({ caption: 'Sperrdauer', period: 1, placeholder: '15MI', hint: 'Leer = bis zur Aufhebung' }),
    IsEntsperrbarDurchBenutzer: boolean({ caption: 'Durch Passwort-Reset aufhebbar', default: false }),
  },
  sections: {
    Sperrgrund: ['Kurzbezeichnung', 'Bezeichnung', 'MeldungText', 'Sortierung', 'IsAktiv'],
    Sperre: ['IsAutomatisch', 'Sperrdauer', 'IsEntsperrbarDurchBenutzer'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'MeldungText', 'IsAutomatisch', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});

import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { json } from '../../kinds/json.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type Rule, type RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

const isAusgehend = (row: RuleRow): boolean => row.Richtung === 'Ausgehend';
const isVeroeffentlichung = (row: RuleRow): boolean => isAusgehend(row) && row.Zweck === 'InseratVeroeffentlichen';
const requiredForAuth = (...arten: readonly unknown[]) => conditionalRequired((row) => arten.includes(row.AuthArt));

const pfad = (caption: string, isNeeded: (row: RuleRow) => boolean) =>
  text({ caption, placeholder: '/jobs', rules: [stringLength({ max: 300 }), conditionalRequired(isNeeded)] });

const methode = (caption: string) =>
  enumeration({
    caption,
    values: ['POST', 'PUT', 'PATCH', 'DELETE'],
    default: 'POST',
    formOnly: true,
    rules: [required()],
  });

/** Headers that carry credentials have a place of their own, where they are encrypted. */
const authKopfzeilen = ['authorization', 'proxy-authorization', 'cookie', 'x-api-key', 'x-auth-token'];

const kopfzeilen: Rule = {
  name: 'kopfzeilen',
  check(value) {
    if (isEmpty(value)) return;
    if (typeof value !== 'object' || Array.isArray(value)) return finding('{feld} müssen Namen und Texte sein');
    const entries = Object.entries(value as object);
    if (entries.some(([name, content]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isHeaderValue(content)))
      return finding('{feld} müssen Namen und Texte sein');
    if (entries.some(([name]) => authKopfzeilen.includes(name.toLowerCase())))
      return finding('{feld} dürfen keine Anmeldung enthalten');
  },
};

const isHeaderValue = (content: unknown): boolean => typeof content === 'string' && !/[\r\n\0]/.test(content);

const ipListe: Rule = {
  name: 'ipListe',
  check: (value) =>
    isEmpty(value) ||
    String(value)
      .trim()
      .split(/[\s;,]+/)
      .every(isNetwork)
      ? undefined
      : finding('{feld} sind keine gültigen Adressen oder Netze'),
};

/** An address, or a network of them: `10.0.0.0/8`, `2001:db8::/32`. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const isV6 = address.includes(':');
  if (rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= (isV6 ? 128 : 32))))
    return false;
  if (isV6) return /^[0-9a-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`);
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) && address.split('.').every((part) => Number(part) <= 255);
}

/** A connector to a partner by HTTP: customer ATS, regional job board, payroll. */
export const restSchnittstelleSt = defineEntity({
  key: 'RestSchnittstelleSt',
  path: '/stammdaten/rest-schnittstelle',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'api',
  caption: { one: 'REST-Schnittstelle', many: 'REST-Schnittstellen' },
  text: masterText,
  fields: {
    ...masterFields(),
    Richtung: enumeration({
      caption: 'Richtung',
      values: ['Ausgehend', 'Eingehend'],
      default: 'Ausgehend',
      rules: [required()],
    }),
    Zweck: enumeration({
      caption: 'Zweck',
      values: [
        'InseratVeroeffentlichen',
        'BewerbungEmpfangen',
        'StundenImport',
        'FakturaExport',
        'PersonExport',
        'Webhook',
      ],
      labels: {
        InseratVeroeffentlichen: 'Inserate veröffentlichen',
        BewerbungEmpfangen: 'Bewerbungen empfangen',
        StundenImport: 'Stunden importieren',
        FakturaExport: 'Fakturen exportieren',
        PersonExport: 'Personen exportieren',
      },
      rules: [required()],
    }),
    BasisUrl: url({ caption: 'URL', placeholder: 'https://', rules: [conditionalRequired(isAusgehend)] }),
    PfadAnlegen: pfad('Pfad Anlegen', isAusgehend),
    MethodeAnlegen: methode('Methode Anlegen'),
    PfadAendern: pfad('Pfad Ändern', isVeroeffentlichung),
    MethodeAendern: methode('Methode Ändern'),
    PfadBeenden: pfad('Pfad Beenden', isVeroeffentlichung),
    MethodeBeenden: methode('Methode Beenden'),
    AuthArt: enumeration({
      caption: 'Anmeldung',
      values: ['Keine', 'ApiKey', 'Basic', 'BearerToken', 'OAuth2Client', 'Hmac'],
      labels: {
        ApiKey: 'API-Schlüssel',
        BearerToken: 'Bearer-Token',
        OAuth2Client: 'OAuth 2 (Client Credentials)',
        Hmac: 'HMAC-Signatur',
      },
      default: 'ApiKey',
      rules: [required()],
    }),
    AuthName: text({
      caption: 'Zugangsname',
      formOnly: true,
      hint: 'Kopfzeile des API-Schlüssels, Benutzername oder Kennung',
      rules: [stringLength({ max: 100 }), requiredForAuth('ApiKey', 'Basic', 'OAuth2Client')],
    }),
    AuthGeheimnis: secret({
      caption: 'Geheimnis',
      formOnly: true,
      rules: [requiredForAuth('ApiKey', 'Basic', 'BearerToken', 'OAuth2Client', 'Hmac')],
    }),
    TokenUrl: url({
      caption: 'Adresse der Anmeldung',
      formOnly: true,
      placeholder: 'https://',
      rules: [requiredForAuth('OAuth2Client')],
    }),
    Scope: text({ caption: 'Umfang der Anmeldung', formOnly: true, rules: [stringLength({ max: 200 })] }),
    Kopfzeilen: json({
      caption: 'Kopfzeilen',
      default: {},
      formOnly: true,
      shape: 'pairs',
      hint: 'Ohne Anmeldung, die ihre eigenen Felder hat',
      rules: [kopfzeilen],
    }),
    Format: enumeration({ caption: 'Format', values: ['Json', 'Xml'], default: 'Json', rules: [required()] }),
    Vorlage: multiline({
      caption: 'Inhaltsvorlage',
      formOnly: true,
      hint: 'Mit Variablen wie {{Jobtitel}}',
      rules: [stringLength({ max: 50_000 }), conditionalRequired(isAusgehend)],
    }),
    AntwortIdPfad: text({
      caption: 'ID in der Antwort',
      default: '$.id',
      formOnly: true,
      hint: 'JSONPath oder XPath',
      rules: [stringLength({ max: 200 })],
    }),
    AntwortUrlPfad: text({
      caption: 'URL in der Antwort',
      formOnly: true,
      placeholder: '$.url',
      rules: [stringLength({ max: 200 })],
    }),
    TimeoutSek: number({
      caption: 'Zeitlimit (s)',
      default: 20,
      formOnly: true,
      rules: [range({ min: 1, max: 120 })],
    }),
    MaxVersuche: number({ caption: 'Versuche', default: 5, formOnly: true, rules: [range({ min: 1, max: 10 })] }),
    ErlaubteIps: text({
      caption: 'Erlaubte IP-Adressen',
      formOnly: true,
      placeholder: '203.0.113.0/24; 2001:db8::/32',
      rules: [
        stringLength({ max: 1000 }),
        ipListe,
        conditionalRequired((row) => row.Richtung === 'Eingehend' || row.AuthArt === 'BearerToken'),
      ],
    }),
    LetzterAufrufAm: datetime({ caption: 'Letzter Aufruf', server: true }),
    LetzterStatus: text({ caption: 'Letzter Status', server: true }),
  },
  sections: {
    Schnittstelle: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Richtung',
      'Zweck',
      'LetzterAufrufAm',
      'LetzterStatus',
      'Sortierung',
      'IsAktiv',
    ],
    Adresse: [
      'BasisUrl',
      'PfadAnlegen',
      'MethodeAnlegen',
      'PfadAendern',
      'MethodeAendern',
      'PfadBeenden',
      'MethodeBeenden',
      'TimeoutSek',
      'MaxVersuche',
    ],
    Anmeldung: ['AuthArt', 'AuthName', 'AuthGeheimnis', 'TokenUrl', 'Scope', 'ErlaubteIps'],
    Inhalt: ['Format', 'Vorlage', 'Kopfzeilen', 'AntwortIdPfad', 'AntwortUrlPfad'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Richtung',
    'Zweck',
    'AuthArt',
    'LetzterAufrufAm',
    'LetzterStatus',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});

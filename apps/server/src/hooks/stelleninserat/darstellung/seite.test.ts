import { expect, test } from 'vitest';
import { cleanCss } from './sauber.ts';
import { type Inserat, renderInserat } from './seite.ts';

const inserat = (more: Partial<Inserat> = {}): Inserat => ({
  sprache: 'de',
  titel: 'Elektriker:in',
  untertitel: null,
  nr: 'SI-2026-00197',
  firma: 'Alpenstaff & Söhne',
  fakten: ['4020 Linz', 'ab sofort'],
  texte: [
    { block: 'Einleitung', html: '<p>In <span data-variable="Ort">{{Ort}}</span> für {{Firma}}.</p>' },
    { block: 'Aufgaben', html: '<ul><li>Warten</li></ul>' },
  ],
  firmenbeschreibung: null,
  verguenstigungen: [],
  hinweis: null,
  werte: { Ort: 'Linz', Firma: 'Alpenstaff & Söhne', Entgelt: 'ab € 17,11 brutto/Stunde' },
  gestaltung: null,
  bild: null,
  bewerben: null,
  ...more,
});
const gestaltung = (Html: string, Css: string | null = null) => ({
  Html,
  Css,
  PrimaerFarbe: null,
  SekundaerFarbe: null,
  Schrift: null,
});
const html = (more: Partial<Inserat> = {}, isPreview = false) => renderInserat(inserat(more), isPreview).html;

test('variables are filled with their values, escaped', () => {
  expect(html()).toContain('<p>In Linz für Alpenstaff &amp; Söhne.</p>');
  expect(renderInserat(inserat(), false)).toMatchObject({ leer: [], gefuellt: 3 });
});

test('a variable without a value is marked in the preview, named, and leaves nothing elsewhere', () => {
  const texte = [{ block: 'Aufgaben' as const, html: '<p>Tel. {{AnsprechpartnerTelefon}}, {{Geburtsort}}</p>' }];
  const preview = renderInserat(inserat({ texte }), true);
  expect(preview.leer).toEqual(['AnsprechpartnerTelefon', 'Geburtsort']);
  expect(preview.html).toContain('<mark data-variable="Geburtsort">{{Geburtsort}}</mark>');
  expect(html({ texte })).toContain('<p>Tel. , </p>');
});

test('the wage stands in every ad, and once', () => {
  expect(html()).toContain('<p class="entgelt">ab € 17,11 brutto/Stunde</p>');
  const own = html({ texte: [{ block: 'Angebot', html: '<p>Wir zahlen {{Entgelt}}.</p>' }] });
  expect(own.split('17,11')).toHaveLength(2);
  // A look without that block does not do without the wage.
  expect(html({ gestaltung: gestaltung('<section>{{block:Aufgaben}}</section>') })).toContain('class="entgelt"');
});

test('blocks stand where the template has its places, with what was copied behind the own words', () => {
  const texte = [
    { block: 'Profil' as const, html: '<p>Eigenes</p>' },
    { block: 'Aufgaben' as const, html: '<p>Tun</p>' },
    { block: 'Profil' as const, html: '<p>Baustein</p>' },
  ];
  const page = html({
    texte,
    gestaltung: gestaltung('<section class="x">{{block:Profil}}</section>{{block:Aufgaben}}'),
  });
  expect(page).toMatch(
    /<section class="x"><div class="block block-profil"><h2>Ihr Profil<\/h2><p>Eigenes<\/p><p>Baustein<\/p><\/div><\/section><div class="block block-aufgaben">/,
  );
});

test('what brings paragraphs of its own does not stand in another one, and its own variables are filled', () => {
  const page = html({
    texte: [{ block: 'Einleitung', html: '<p>{{FirmaBeschreibung}}</p>' }],
    werte: { FirmaBeschreibung: { html: '<p>Zuhause in {{Ort}}.</p>' }, Ort: 'Wels' },
  });
  expect(page).toContain('<div class="block block-einleitung"><p>Zuhause in Wels.</p></div>');
});

test('a text that says from when does not say so twice', () => {
  const page = html({
    titel: 'Ab {{Beginn}} gesucht',
    texte: [
      { block: 'Einleitung', html: '<p>Wir suchen ab {{Beginn}} Leute.</p><p>Start: {{Beginn}}</p>' },
      {
        block: 'Profil',
        html: '<p>Los <em>ab</em> <span data-variable="Beginn">{{Beginn}}</span>, Bedarf {{Beginn}}</p>',
      },
    ],
    werte: { Beginn: 'ab sofort' },
  });
  expect(page).toContain('<h1>Ab sofort gesucht</h1>');
  expect(page).toContain('<p>Wir suchen ab sofort Leute.</p><p>Start: ab sofort</p>');
  expect(page).toContain('Bedarf ab sofort</p>');
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a handler', '<p onclick="alert(1)">a</p><img src=x onerror=alert(1)>'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a><a href="JaVa\tscript:alert(1)">b</a>'],
  ['data as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">'],
  [
    'a style',
    '<p style="background:url(https://evil.example)">a</p><style>*{}</style><link rel="stylesheet" href="x">',
  ],
  ['a form', '<form action="https://evil.example"><input name="pw"><button>x</button></form>'],
  ['drawings', '<svg><script>alert(1)</script></svg><math><mtext><img src=x onerror=alert(1)></mtext></math>'],
  ['a picture from elsewhere', '<img data-headerbild="" src="https://evil.example/pixel.png">'],
])('nothing of %s is left, in a text, a company description or a template', (_name, attack) => {
  const tried = [
    html({ texte: [{ block: 'Aufgaben', html: attack }] }, true),
    html({ firmenbeschreibung: attack }),
    html({ gestaltung: gestaltung(`${attack}{{block:Aufgaben}}`) }),
    html({
      werte: { FirmaBeschreibung: { html: attack } },
      texte: [{ block: 'Profil', html: '<p>{{FirmaBeschreibung}}</p>' }],
    }),
  ];
  for (const page of tried)
    expect(page).not.toMatch(
      /<(?:script|iframe|object|embed|style|link|form|input|svg|math)|\son\w+=|javascript:|data:text|evil|style=/i,
    );
});

test('markup in a line or a value is said, not obeyed', () => {
  const attack = '<img src=x onerror=alert(1)>"\'';
  const page = renderInserat(
    inserat({
      titel: attack,
      untertitel: attack,
      nr: attack,
      firma: attack,
      fakten: [attack],
      hinweis: attack,
      verguenstigungen: [attack],
      werte: { Ort: attack, Firma: attack, Entgelt: attack },
    }),
    true,
  ).html;
  expect(page).not.toContain('<img');
  expect(page.split('&lt;img src=x')).toHaveLength(11);
});

test('a place inside of a tag does not open the tag', () => {
  const page = html({
    gestaltung: gestaltung('<a href="{{block:Aufgaben}}" class="{{Ort}}">x</a>'),
    texte: [{ block: 'Aufgaben', html: '<p>" onmouseover="alert(1)</p>' }],
    werte: { Ort: '" onclick="alert(1)' },
  });
  expect(page).not.toMatch(/<[^>]*\son(?:mouseover|click)=/i);
});

test('the style of a look reaches nothing outside and does not end its element', () => {
  const css = renderInserat(
    inserat({
      gestaltung: {
        ...gestaltung(
          '{{block:Aufgaben}}',
          '</style><script>alert(1)</script> .a > .b { color: red; background: u\\72l(https://evil.example) }',
        ),
        PrimaerFarbe: 'red;} * {x',
        Schrift: 'x"; } @import "y',
      },
    }),
    false,
  ).css;
  expect(css).not.toMatch(/<|\\|url|@import|x"/i);
  expect(css).toContain('.a > .b { color: red;');
  expect(cleanCss('@import url("//evil.example/a.css"); a { position : FIXED; width: expression(alert(1)) }')).toBe(
    ' a { position: static; width: none) }',
  );
  expect(cleanCss('/* </style> */ b { background: URL( "x" ) } @font-face { src: url(x) }')).not.toMatch(
    /url|style|font-face/i,
  );
});

test('words on a colour are those that are read on it', () => {
  const on = (PrimaerFarbe: string) =>
    renderInserat(inserat({ gestaltung: { ...gestaltung(''), PrimaerFarbe } }), false).css;
  expect(on('#0E5A6B')).toContain('--auf-primaer:#ffffff');
  expect(on('#FDE68A')).toContain('--auf-primaer:#16211f');
});

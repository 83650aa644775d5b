import { cleanCss, cleanFarbe, cleanSchrift } from './sauber.ts';

/** The look of an ad as its Layout keeps it. */
export interface Gestaltung {
  readonly Html: string;
  readonly Css: string | null;
  readonly PrimaerFarbe: string | null;
  readonly SekundaerFarbe: string | null;
  readonly Schrift: string | null;
}

const petrol = '#0e5a6b';

/** The style sheet of an ad: ours, then what its Layout says. */
export function stil(gestaltung: Gestaltung | null, fokus: { readonly x: number; readonly y: number } | null): string {
  const farbe = cleanFarbe(gestaltung?.PrimaerFarbe) ?? petrol;
  const tint = cleanFarbe(gestaltung?.SekundaerFarbe) ?? '#eef2f3';
  const schrift = cleanSchrift(gestaltung?.Schrift);
  const variables = `:root{--primaer:${farbe};--auf-primaer:${onColour(farbe)};--sekundaer:${tint};--auf-sekundaer:${onColour(tint)};--schrift:${schrift ? `"${schrift}",` : ''}Inter,"Inter Variable",system-ui,sans-serif}`;
  const at = fokus && `.bild{object-position:${percent(fokus.x)} ${percent(fokus.y)}}`;
  return [variables, base, at, gestaltung?.Css && cleanCss(gestaltung.Css)].filter(Boolean).join('\n');
}

const percent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, Number(part) || 0)) * 100)}%`;

/** Black or white, whichever is read better on it. */
function onColour(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#16211f' : '#ffffff';
}

const base = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#16211f;font:15px/1.55 var(--schrift);overflow-wrap:anywhere}
.kopf{position:relative;min-height:72px;background:var(--primaer)}
.kopf-farbe{background:linear-gradient(120deg,var(--primaer),color-mix(in srgb,var(--primaer) 60%,#fff))}
.bild{display:block;width:100%;height:180px;object-fit:cover}
.firma{position:absolute;left:24px;bottom:16px;padding:2px 10px;border-radius:4px;background:var(--primaer);color:var(--auf-primaer);font-weight:600}
.inhalt{max-width:720px;margin:0 auto;padding:24px}
h1{margin:0 0 6px;font-size:24px;line-height:1.25}
.untertitel{margin:0 0 8px;font-size:17px}
h2{margin:20px 0 6px;font-size:16px}
h3,h4{margin:14px 0 4px;font-size:15px}
p{margin:0 0 8px}
ul,ol{margin:0 0 8px;padding-left:22px}
.fakten{display:flex;flex-wrap:wrap;gap:2px 18px;margin:0 0 16px;padding:0;color:#51605d;list-style:none}
.verguenstigungen{display:flex;flex-wrap:wrap;gap:6px;padding:0;list-style:none}
.verguenstigungen li{padding:3px 12px;border-radius:99px;background:var(--sekundaer);color:var(--auf-sekundaer);font-size:14px}
.bewerben{display:block;margin:20px 0;padding:12px;border-radius:6px;background:var(--primaer);color:var(--auf-primaer);font-weight:600;text-align:center;text-decoration:none}
.fuss{color:#51605d;font-size:13px}
mark{padding:0 4px;border-radius:4px;background:#fde8b8;color:#5b3d00}
@media (max-width:480px){.bild{height:130px}.inhalt{padding:16px}h1{font-size:21px}.firma{left:16px}}
`;

import type { InseratVorschau } from '@disponent/domain/wire/inserat';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useContentUrl } from '../../kinds/use-content-url.ts';
import { styleNonce } from '../../settings/settings.ts';
import { t } from '../../texts/t.ts';
import { parseInert } from '../../ui/trusted-types.ts';
import { useIsSmall } from '../../ui/use-is-small.ts';
import { AmsText } from './ams-text.tsx';
import classes from './beside.module.css';

type Device = keyof typeof widths;

/** How wide the window of a reader is taken to be. */
const widths = { desktop: 620, handy: 375 } as const;

/** The ad as it is published, in a page of its own in which nothing runs. */
export function AdPreview({ preview }: { preview: InseratVorschau }) {
  const isSmall = useIsSmall();
  const [device, setDevice] = useState<Device | 'ams'>(isSmall ? 'handy' : 'desktop');
  return (
    <>
      <div className={classes.head}>
        <h2>{t('Vorschau')}</h2>
        {preview.Layout && device !== 'ams' && (
          <span className={classes.quiet}>{t('Layout „{name}“', { name: preview.Layout })}</span>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t('Vorschau als')}
          value={device}
          onChange={setDevice}
          data={[
            { value: 'desktop', label: t('Desktop') },
            { value: 'handy', label: t('Handy') },
            { value: 'ams', label: 'AMS' },
          ]}
        />
      </div>
      {preview.Leer.length > 0 && (
        <p className={classes.missing} role="status">
          {t('Ohne Wert: {namen}', { namen: preview.Leer.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      {device === 'ams' ? <AmsText {...preview.Ams} /> : <Drawn preview={preview} width={widths[device]} />}
    </>
  );
}

interface PageProps {
  readonly preview: InseratVorschau;
  readonly width: number;
  readonly picture: string | undefined;
}

function Drawn({ preview, width }: Omit<PageProps, 'picture'>) {
  return preview.Bild ? (
    <WithPicture key={preview.Bild.Id} id={preview.Bild.Id} preview={preview} width={width} />
  ) : (
    <Page preview={preview} width={width} picture={undefined} />
  );
}

function WithPicture({ id, ...page }: Omit<PageProps, 'picture'> & { readonly id: number }) {
  const { url } = useContentUrl(id);
  return <Page {...page} picture={url} />;
}

/** Drawn at the width of its reader and made smaller to fit: what its style says of widths holds. */
function Page({ preview, width, picture }: PageProps) {
  const { Html, Css } = preview;
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: room } = useElementSize();
  const [height, setHeight] = useState(0);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  const draw = useEffectEvent(() => {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    fill(document, preview, picture);
    setHeight(document.documentElement.getBoundingClientRect().height);
  });
  useEffect(() => draw(), [Html, Css, picture, width]);

  return (
    <div ref={ref} className={classes.room}>
      <div className={classes.sheet} style={{ width: width * scale, height: height * scale }}>
        {/* No scripts, whatever they are: only what this page draws into it. */}
        <iframe
          ref={frame}
          title={t('Vorschau des Inserats')}
          sandbox="allow-same-origin"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => draw()}
        />
      </div>
    </div>
  );
}

/** Node by node: the page lets nobody write HTML from a string. Links lead nowhere from here. */
function fill(target: Document, { Html, Css }: InseratVorschau, picture: string | undefined): void {
  const style = target.createElement('style');
  style.nonce = styleNonce();
  ownLetters ??= fontFaces();
  style.textContent = `${ownLetters}\n${Css}`;
  const { body } = parseInert(Html);
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  for (const image of body.querySelectorAll<HTMLImageElement>('img'))
    if (picture && image.dataset['headerbild'] !== undefined) image.setAttribute('src', picture);
  target.documentElement.lang = 'de';
  target.head.replaceChildren(style);
  target.body.replaceChildren(...[...body.childNodes].map((node) => target.importNode(node, true)));
}

/** Found once: the ad is drawn anew after every pause in typing. */
let ownLetters: string | undefined;

/** The page's own letters, which an ad may ask for by name as well; their addresses are those that the style sheet means. */
function fontFaces(): string {
  return [...document.styleSheets]
    .flatMap((sheet) =>
      [...sheet.cssRules]
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ cssText }) =>
          cssText.replaceAll(
            /url\("([^"]+)"\)/g,
            (_all, path: string) => `url("${new URL(path, sheet.href ?? location.href).href}")`,
          ),
        ),
    )
    .join('\n');
}

import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { IconExternalLink, IconMail, IconPhone } from '../ui/icons.ts';
import { completeCountryCode, completePhone, completeUrl, groupIban } from './entry.ts';
import type { EditorProps } from './kind-view.ts';
import { hrefOf } from './links.ts';
import { TypedInput } from './text-editor.tsx';

/** In groups of four while it is typed; the check digits say at once whether it can be right. */
export const IbanEditor = (props: EditorProps) => (
  <TypedInput {...props} shape={groupIban} preview={(value) => checkWords(props, String(value))} />
);

export const BicEditor = (props: EditorProps) => (
  <TypedInput {...props} shape={(text) => text.replace(/\s/g, '').toUpperCase()} />
);

export const EmailEditor = (props: EditorProps) => (
  <TypedInput {...props} inputMode="email" right={link(props, t('E-Mail schreiben'), <IconMail aria-hidden />)} />
);

export const UrlEditor = (props: EditorProps) => (
  <TypedInput
    {...props}
    inputMode="url"
    complete={completeUrl}
    right={link(props, t('In neuem Tab öffnen'), <IconExternalLink aria-hidden />)}
  />
);

/** A number as it is dialled at home is shown, and kept, with its country. */
export const PhoneEditor = (props: EditorProps) => (
  <TypedInput
    {...props}
    inputMode="tel"
    complete={completePhone}
    preview={String}
    right={link(props, t('Anrufen'), <IconPhone aria-hidden />)}
  />
);

export const CountryCodeEditor = (props: EditorProps) => (
  <TypedInput {...props} inputMode="tel" complete={completeCountryCode} />
);

function checkWords({ field }: EditorProps, value: string): string | undefined {
  if (value.length < 15) return;
  const isRight = field.kind.rules?.every((rule) => rule.check(value, {}, noContext) === undefined);
  return isRight ? t('Prüfziffern stimmen') : t('Prüfziffern stimmen noch nicht');
}

const noContext = { today: '', field: '', caption: (name: string) => name };

/** Leads where the value points; not in the narrow cells of a child table. */
function link({ field, value, label, name }: EditorProps, words: string, icon: ReactNode): ReactNode {
  const href = label === undefined ? hrefOf(field.kind.name, value) : undefined;
  if (!href) return undefined;
  const isPage = field.kind.name === 'url';
  return (
    <ActionIcon
      component="a"
      href={href}
      size={24}
      aria-label={`${field.caption || name}: ${words}`}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
    >
      {icon}
    </ActionIcon>
  );
}

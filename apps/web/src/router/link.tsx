import { type ComponentProps, useRef } from 'react';
import { ignoreChunk } from '../chunks/ignore-chunk.ts';
import { isPlainClick } from '../ui/go-to.ts';
import type { Target } from './address.ts';
import { useHref, useRouter } from './hooks.ts';

/** Passing over a link is no wish to open it. */
const restMs = 50;

interface LinkProps extends ComponentProps<'a'>, Target {
  readonly replace?: boolean;
  /** Whether the page behind it is fetched when somebody comes near. */
  readonly preload?: boolean;
}

/** A real link, which can be copied and opened in a new tab; a plain click stays in the application. */
export function Link({ to, search, replace = false, preload = true, children, ...others }: LinkProps) {
  const router = useRouter();
  const href = useHref({ to, ...(search && { search }) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    clearTimeout(timer.current);
    if (preload)
      timer.current = setTimeout(
        () => void router.preload(new URL(href, location.origin).pathname).catch(ignoreChunk),
        restMs,
      );
  };
  return (
    <a
      {...others}
      href={href}
      onClick={(event) => {
        others.onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        router.navigate({ href }, { replace });
      }}
      onPointerEnter={(event) => {
        others.onPointerEnter?.(event);
        rest();
      }}
      onPointerLeave={(event) => {
        others.onPointerLeave?.(event);
        clearTimeout(timer.current);
      }}
      onFocus={(event) => {
        others.onFocus?.(event);
        rest();
      }}
    >
      {children}
    </a>
  );
}

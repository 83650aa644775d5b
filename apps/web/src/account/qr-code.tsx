import { use } from 'react';
import { userMap } from '../session/session-change.ts';
import classes from './account.module.css';

const codes = userMap<string, Promise<{ size: number; path: string }>>();

/** A QR code for the camera of an authenticator app. Its maker is loaded only where one is shown: wrap it in Suspense. */
export function QrCode({ text, label }: { text: string; label: string }) {
  let drawing = codes.get(text);
  if (!drawing) codes.set(text, (drawing = draw(text)));
  const { size, path } = use(drawing);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

async function draw(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

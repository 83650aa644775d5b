/** The glyph of the error page. */
export function SadFace() {
  return (
    <svg aria-hidden="true" width="104" height="104" viewBox="0 0 104 104" fill="none">
      <circle cx="52" cy="52" r="50.5" fill="var(--raised)" stroke="var(--sel-line)" strokeWidth="2" />
      <circle cx="36" cy="44" r="4.5" fill="var(--primary)" />
      <circle cx="68" cy="44" r="4.5" fill="var(--primary)" />
      <path d="M32 76a21 21 0 0 1 40 0" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

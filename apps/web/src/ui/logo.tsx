/** The mark: three bars of a duty roster. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="5.5" fill="#0E5A6D" />
      <rect x="5" y="6" width="9" height="3" rx="1.5" fill="#FFFFFF" />
      <rect x="9" y="10.5" width="10" height="3" rx="1.5" fill="#6FBCCB" />
      <rect x="6" y="15" width="7" height="3" rx="1.5" fill="#FFFFFF" />
    </svg>
  );
}

/** How somebody is told of an event: by the bell alone, by a mail besides, by one mail a day besides, not at all. Kept in BenutzerEinstellung. */
export const meldewege = ['Glocke', 'Email', 'Tag', 'Aus'] as const;

export type Meldeweg = (typeof meldewege)[number];

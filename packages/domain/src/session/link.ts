/** What stands before the key of a link that signs in, at the end of the address it leads to: in its fragment, which no server and no log is told. */
export const linkMark = '#zugang=';

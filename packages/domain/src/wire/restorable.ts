/** Of an answer to a deletion: until when whoever deleted the record can bring it back. Without it he cannot. */
export const restorableHeader = 'Wiederherstellbar-Bis';

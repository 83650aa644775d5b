/** Whether the database can hold a text: no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

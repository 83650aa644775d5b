/** To the whole number, half of one away from zero. 12 digits: what is 447.5 on paper is a little less in binary, and must not become 447. */
export const rounded = (value: number): number =>
  Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(12))) + 0; // minus nothing is nothing

export const cents = (amount: number): number => rounded(amount * 100);

/** Without what adding binary fractions leaves behind: 7.7 four times is 30.8. */
export const hundredths = (value: number): number => cents(value) / 100;

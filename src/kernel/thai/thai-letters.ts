// The sign of the baht among them is no letter.
const THAI_LETTER = /[\u0e01-\u0e3a\u0e40-\u0e5b]/u

/** True where a text has a letter of Thai. */
export const hasThai = (text: string) => THAI_LETTER.test(text)

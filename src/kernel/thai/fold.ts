// Each step has its twin in migrations/0000_foundation.sql. A change here needs a new migration that
// replaces sala_fold and rewrites the folded columns; fold-sql.test.ts fails until both agree.
const invisible = /[\u00AD\u200B-\u200D\uFEFF]/g
// Tone marks, maitaikhu and thanthakhat: left out or mistyped more often than they tell two searches apart.
const smallMarks = /[\u0E47-\u0E4C]/g
const lakkhangyao = /\u0E45/g
const vowelAfterNikhahit = /(\u0E4D+)([\u0E31\u0E34-\u0E3A]+)/g
const repeatedMark = /([\u0E31\u0E34-\u0E3A\u0E4D])\1+/g
const doubleSaraE = /\u0E40\u0E40/g
// The migration writes its characters out, since \s means something else in PostgreSQL.
const whiteSpace = /[\s\u0085]+/g
const spacesAround = /^ +| +$/g

/** Answers the form in which two texts that a Thai reader takes for the same are equal; used on both sides of a search. */
export function foldThai(text: string): string {
  return (
    text
      .replace(invisible, '')
      // NFKC also splits sara am (U+0E33) into nikhahit and sara aa, so both spellings meet here.
      .normalize('NFKC')
      .toLowerCase()
      .replace(smallMarks, '')
      .replace(lakkhangyao, '\u0E32')
      .replace(vowelAfterNikhahit, '$2$1')
      .replace(repeatedMark, '$1')
      .replace(doubleSaraE, '\u0E41')
      .replace(whiteSpace, ' ')
      .replace(spacesAround, '')
  )
}

/** Answers the text so that LIKE takes every character of it literally (escape character `\`). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

let graphemes: Intl.Segmenter | undefined
let words: Intl.Segmenter | undefined

// Made when first needed: loading the dictionary of Thai words takes longer than many a page.

/** Letters as a reader counts them, each with its vowels and tone. */
export function splitLetters(text: string): Intl.Segments {
  graphemes ??= new Intl.Segmenter('th', { granularity: 'grapheme' })
  return graphemes.segment(text)
}

/** Words: Thai has no spaces between them. */
export function splitWords(text: string): Intl.Segments {
  words ??= new Intl.Segmenter('th', { granularity: 'word' })
  return words.segment(text)
}

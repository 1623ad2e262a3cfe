/** Other words that visitors of the demo use, each with what its courses say. */
export const demoSynonyms = [
  { word: 'จป.', means: 'ความปลอดภัย' },
  { word: 'safety', means: 'ความปลอดภัย' },
  { word: 'สเปรดชีต', means: 'Excel' },
  { word: 'powerbi', means: 'Power BI' },
  { word: 'account', means: 'บัญชี' },
  { word: 'tax', means: 'ภาษี' },
  { word: 'hr', means: 'ทรัพยากรบุคคล, สรรหา, สัมภาษณ์' },
  { word: 'อาหารปลอดภัย', means: 'GHP, HACCP' },
  { word: 'english', means: 'ภาษาอังกฤษ' },
] as const

/** Those of the second academy. */
export const secondSynonyms = [
  { word: 'cooking', means: 'ครัว, อาหาร' },
  { word: 'english', means: 'ภาษาอังกฤษ' },
] as const

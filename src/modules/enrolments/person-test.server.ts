import { escapeLike } from '#kernel/thai/fold.ts'

/**
 * The condition under which a word is part of a person's name or e-mail. E-mails have no index for parts of them and no Thai
 * letters: they are looked at only for words that one could have.
 */
export function personTest(word: string, folded: string, bind: (value: unknown) => string): string {
  const names = `firstname_search like ${folded} or lastname_search like ${folded}`
  if (!/^[\w.@+-]+$/.test(word)) return `(${names})`
  return `(${names} or email like ${bind(`%${escapeLike(word.toLowerCase())}%`)})`
}

import { type Expression, type SqlBool, sql } from 'kysely'
import type { Collection } from '#kernel/collections/define.ts'
import { allowSealedWord, isSealedWordAllowed } from '#kernel/collections/sealed-reads.server.ts'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { isPassport, plainPassport } from '#kernel/thai/passport.ts'
import { isPhone } from '#kernel/thai/phone.ts'
import { users } from '../collections.ts'
import { digitsOf, splitWords } from './search-words.ts'

/** E-mail addresses have no other letters: other words are not looked for in them. */
const PART_OF_ADDRESS = /^[\w.@+-]+$/

interface Place {
  /** What the table of people is called in the query. */
  readonly as?: string
}

/** The passport number that a word is; words that are only digits are telephone numbers and parts of them far more often. */
function passportOf(word: string): string | undefined {
  const passport = plainPassport(word)
  return isPassport(passport) && /[A-Z]/.test(passport) ? passport : undefined
}

/**
 * Has whole citizen ids and passport numbers among the words counted and written down, of actors who may see them; without it they find nobody. Comes
 * before `matchPerson`.
 */
export async function noteCitizenWords(ctx: Context, words: string): Promise<void> {
  if (!users.access.seesUnmasked(ctx.actor, {})) return
  for (const word of splitWords(words)) {
    const digits = digitsOf(word)
    if (isCitizenId(digits)) await allowSealedWord(ctx, users, 'citizen', digits)
    const passport = passportOf(word)
    if (passport) await allowSealedWord(ctx, users, 'passport', passport)
  }
}

/**
 * The condition under which a person is meant by the words: each is a part of a name or e-mail address, the whole telephone
 * number, or the whole citizen id or passport number after `noteCitizenWords`. Every test has an index; no words mean everybody.
 */
export function matchPerson(
  ctx: Context,
  words: string,
  { as = users.name }: Place = {},
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${as}.${name}`)
  return everyWord(words, (word) => {
    const digits = digitsOf(word)
    const passport = passportOf(word)
    return [
      foldedLike(users, 'firstname', word, { as }),
      foldedLike(users, 'lastname', word, { as }),
      ...partOfAddress(word, as),
      ...(isPhone(digits) ? [sql<SqlBool>`${column('phone')} = ${digits}`] : []),
      ...(isSealedWordAllowed(ctx, digits)
        ? [sql<SqlBool>`${column('citizen_hash')} = any(${ctx.engine.seal.hashes(digits)})`]
        : []),
      ...(passport && isSealedWordAllowed(ctx, passport)
        ? [sql<SqlBool>`${column('passport_hash')} = any(${ctx.engine.seal.hashes(passport)})`]
        : []),
    ]
  })
}

/** The same for people of whom somebody gave a name and an address, in the fields `name` and `email` of the collection. */
export function matchGivenPerson(
  collection: Collection,
  words: string,
  { as = collection.name }: Place = {},
): Expression<SqlBool> {
  return everyWord(words, (word) => [
    foldedLike(collection, 'name', word, { as }),
    ...partOfAddress(word, as),
  ])
}

const partOfAddress = (word: string, as: string) =>
  PART_OF_ADDRESS.test(word)
    ? [sql<SqlBool>`${sql.ref(`${as}.email`)} like ${`%${escapeLike(word.toLowerCase())}%`}`]
    : []

/** Each word in one way or another. */
function everyWord(words: string, waysOf: (word: string) => Expression<SqlBool>[]): Expression<SqlBool> {
  const tests = splitWords(words).map((word) => sql<SqlBool>`(${sql.join(waysOf(word), sql` or `)})`)
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

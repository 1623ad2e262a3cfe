import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { isPhone } from '#kernel/thai/phone.ts'
import { users } from '../collections.ts'
import { digitsOf, splitWords } from './search-words.ts'

/** E-mail addresses have no other letters: other words are not looked for in them. */
const PART_OF_ADDRESS = /^[\w.@+-]+$/

/**
 * The condition under which a person is meant by the words: each is a part of a name or e-mail address, the whole telephone
 * number, or the whole citizen id for an actor who may see it. Every test has an index; no words mean everybody.
 */
export function matchPerson(
  ctx: Context,
  words: string,
  { as = users.name }: { as?: string } = {},
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${as}.${name}`)
  const tests = splitWords(words).map((word) => {
    const digits = digitsOf(word)
    const ways = [
      foldedLike(users, 'firstname', word, { as }),
      foldedLike(users, 'lastname', word, { as }),
      ...(PART_OF_ADDRESS.test(word)
        ? [sql<SqlBool>`${column('email')} like ${`%${escapeLike(word.toLowerCase())}%`}`]
        : []),
      ...(isPhone(digits) ? [sql<SqlBool>`${column('phone')} = ${digits}`] : []),
      ...(isCitizenId(digits) && users.access.seesUnmasked(ctx.actor, {})
        ? [sql<SqlBool>`${column('citizen_hash')} = ${ctx.engine.seal.hash(digits)}`]
        : []),
    ]
    return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
  })
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

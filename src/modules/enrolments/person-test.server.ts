import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { users } from '#modules/users/public.server.ts'

/**
 * The condition under which every word is part of a person's name or e-mail. E-mails have no Thai letters: they are looked at
 * only for words that one could have.
 */
export function matchPerson(
  _ctx: Context,
  words: string,
  { as = users.name }: { as?: string } = {},
): Expression<SqlBool> {
  const tests = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const ways = [foldedLike(users, 'firstname', word, { as }), foldedLike(users, 'lastname', word, { as })]
      if (/^[\w.@+-]+$/.test(word))
        ways.push(sql<SqlBool>`${sql.ref(`${as}.email`)} like ${`%${escapeLike(word.toLowerCase())}%`}`)
      return sql`(${sql.join(ways, sql` or `)})`
    })
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(tests, sql` and `)}`
}

/** A person's whole name, of the users' table under its alias. */
export function personName(as: string = users.name) {
  return sql<string>`trim(concat_ws(' ', ${sql.ref(`${as}.firstname`)}, ${sql.ref(`${as}.lastname`)}))`
}

import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { defineList, type ListRow, type Purpose } from '#kernel/lists/define-list.server.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { courses, listCourseChoices } from '#modules/courses/public.server.ts'
import { matchPerson, noteCitizenWords, splitWords, users } from '#modules/users/public.server.ts'
import { certificates } from '../collections.ts'
import { revokeCertificate } from '../issuing/change.server.ts'
import { readNumber } from '../proof/code.ts'

const states = ['valid', 'expired', 'revoked', 'replaced'] as const

/** How a certificate stands at this moment; the table under `c`. */
const stateAt = (now: Date): Expression<string> =>
  sql<string>`case when ${sql.ref('c.status')} = 'valid' and ${sql.ref('c.expiresAt')} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${sql.ref('c.status')} end`

/** True where each word is a part of the name or the course as it was signed. */
function matchSigned(words: string): Expression<SqlBool> {
  const tests = splitWords(words).map(
    (word) =>
      sql<SqlBool>`sala_fold(concat_ws(' ', ${sql.ref('c.holder')}, ${sql.ref('c.subject')})) like ${`%${escapeLike(foldThai(word))}%`}`,
  )
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/** The page of each certificate is its holder's for the course or path; the rules stand beside it. */
async function leadToHolders(ctx: Context, rows: readonly ListRow[], purpose: Purpose): Promise<void> {
  if (purpose !== 'page' || rows.length === 0) return
  const found = await ctx
    .from(certificates)
    .select(['_id', 'userID', 'courseID', 'pathID'])
    .where((eb) => eb('_id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id)))))
    .execute()
  const byId = new Map(found.map((one) => [one._id, one]))
  for (const row of rows) {
    const one = byId.get(row.id)
    const subject = one?.courseID ?? one?.pathID
    if (!one || !subject) continue
    row.href = `/lesson/certification/${subject}/${one.userID}`
    row.links = [{ label: ctx.t('certificates.rules'), href: `/lesson/certificates/${subject}` }]
  }
}

/** All certificates of the unit, the newest first, for administrators. */
export const certificateList = defineList({
  name: 'certificates',
  authorize: ({ actor }: Context) => {
    if (!actor.is('admin')) throw notFound()
  },
  rows: (ctx) => ctx.from(certificates, 'c'),
  key: (eb) => eb.ref('c._id'),
  beforeSearch: noteCitizenWords,
  search: (ctx, words, eb) => {
    const number = readNumber(words)
    if (number !== undefined) return eb('c.number', '=', number)
    const people = eb.selectFrom(users.name).select('user._id').where(matchPerson(ctx, words))
    return eb.or([eb('c.userID', 'in', people), matchSigned(words)])
  },
  searchLabel: 'certificates.list.find',
  filters: {
    state: {
      shape: { kind: 'choice', options: states },
      label: 'certificates.list.state',
      words: 'certificates.state.',
      where: (ctx, value, eb) => eb(stateAt(ctx.now), '=', value),
    },
    course: {
      shape: { kind: 'record' },
      label: 'certificates.fact.course',
      options: (ctx) => listCourseChoices(ctx),
      where: (_ctx, value, eb) => eb('c.courseID', '=', value),
    },
  },
  columns: {
    number: {
      kind: 'text',
      label: 'certificates.fact.number',
      value: (eb) => eb.ref('c.number'),
      sort: (eb) => eb.ref('c.number'),
      isTitle: true,
      isWhole: true,
    },
    holder: {
      kind: 'text',
      label: 'certificates.fact.name',
      value: (eb) => eb.ref('c.holder'),
      related: { collection: users.name, id: (eb) => eb.ref('c.userID') },
    },
    subject: {
      kind: 'text',
      label: 'certificates.fact.course',
      value: (eb) => eb.ref('c.subject'),
      related: { collection: courses.name, id: (eb) => eb.ref('c.courseID') },
    },
    issued: {
      kind: 'day',
      label: 'certificates.fact.issued',
      value: (eb) => eb.ref('c.issuedAt'),
      sort: (eb) => eb.ref('c.issuedAt'),
    },
    expires: { kind: 'day', label: 'certificates.fact.expires', value: (eb) => eb.ref('c.expiresAt') },
    state: {
      kind: 'choice',
      label: 'certificates.list.state',
      options: states,
      words: 'certificates.state.',
      tones: { valid: 'ok', expired: 'warn', revoked: 'bad', replaced: 'neutral' },
      value: (_eb, ctx) => stateAt(ctx.now),
    },
  },
  sort: '-issued',
  complete: leadToHolders,
  actions: {
    revoke: {
      label: 'certificates.revoke',
      confirm: 'certificates.list.revoke-question',
      asks: 'certificates.reason',
      tone: 'danger',
      max: 200,
      may: ({ actor }) => actor.is('admin'),
      async run(ctx, ids, reason) {
        const notes: RowNote[] = []
        for (const id of ids)
          try {
            await revokeCertificate(ctx, id, reason)
          } catch (error) {
            if (!(error instanceof DomainError) || error.status !== 409) throw error
            notes.push({ id, isDone: false, name: '', code: error.code, values: {} })
          }
        return { notes }
      },
    },
  },
})

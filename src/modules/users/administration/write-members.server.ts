import { encodeColumns } from '#kernel/collections/encode.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { hasAddress, NO_ADDRESS } from '#kernel/mail/no-address.ts'
import { enrolMember } from '#modules/enrolments/public.server.ts'
import { users } from '../collections.ts'
import type { ImportField } from './import-mapping.ts'
import type { ImportRow } from './import-rows.server.ts'

/** People log in by their e-mail address; who has none by their telephone, else by the name that stands for the address. */
function userNameOf({ email = '', phone }: ImportRow['values']): string {
  return hasAddress(email) ? email : (phone ?? email.slice(0, -NO_ADDRESS.length))
}

/** What becomes a column; the same for every row, so that many go in one statement. */
function columnsOf(ctx: Context, { values }: ImportRow): Promise<Map<string, unknown>> {
  const { company } = values
  const parsed = (name: Exclude<ImportField, 'company' | 'course'>) =>
    values[name] === undefined ? null : users.fields[name].schema.parse(values[name])
  const email = parsed('email')
  // Role, site and user name are the server's; without a password the member sets one by a link from a mail.
  return encodeColumns(ctx, users, {
    firstname: parsed('firstname'),
    lastname: parsed('lastname'),
    email,
    username: userNameOf(values),
    phone: parsed('phone'),
    citizen: parsed('citizen'),
    role: 'user',
    info: company ? { company } : {},
  })
}

/** Writes checked rows as members in one statement. Answers the rows that somebody else has taken the values of meanwhile. */
export async function writeMembers(ctx: Context, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const records = await Promise.all(rows.map((row) => columnsOf(ctx, row)))
  const names = ['site_id', '_id', ...(records[0]?.keys() ?? [])]
  const values: unknown[] = []
  const places = records.map((columns) => {
    const own = [ctx.site._id, newId(ctx.now), ...columns.values()]
    return `(${own.map((value) => `$${values.push(value)}`).join(', ')})`
  })
  if (places.length === 0) return []
  const written = await ctx.run<{ email: string }>(
    `insert into "user" (${names.map((name) => `"${name}"`).join(', ')}) values ${places.join(', ')}
     on conflict do nothing returning email`,
    values,
  )
  const added = new Set(written.map(({ email }) => email))
  return rows.filter((row) => !added.has(row.values.email ?? ''))
}

/** Why a row that was right when it was looked at was not written. */
export interface RefusedRow {
  readonly number: number
  readonly faults: ImportRow['faults']
}

const taken: ImportRow['faults'] = { email: 'records.fault.taken' }

/** Makes the member of a row, if there is none yet, and enrols them: both or neither. */
async function writeEnrolled(
  ctx: Context,
  row: ImportRow,
  courseID: string,
): Promise<RefusedRow | undefined> {
  try {
    return await ctx.isolate(async (inner) => {
      if (row.userID === undefined && (await writeMembers(inner, [row])).length > 0)
        return { number: row.number, faults: taken }
      const [member] = await inner.run<{ _id: string }>(
        'select "_id" from "user" where site_id = $1 and email = $2',
        [ctx.site._id, row.values.email],
      )
      await enrolMember(inner, { userID: member?._id ?? '', courseID, source: 'import' })
      return undefined
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const course = error.status === 404 ? 'users.import.course-unknown' : error.code
    return { number: row.number, faults: { course } }
  }
}

/** Writes checked rows, those with a course one by one. Answers the rows that could not be written, with the reason. */
export async function writeRows(ctx: Context, rows: readonly ImportRow[]): Promise<RefusedRow[]> {
  const plain = rows.filter(({ courseID }) => courseID === undefined)
  const refused: RefusedRow[] = (await writeMembers(ctx, plain)).map(({ number }) => ({
    number,
    faults: taken,
  }))
  for (const row of rows) {
    const one = row.courseID === undefined ? undefined : await writeEnrolled(ctx, row, row.courseID)
    if (one) refused.push(one)
  }
  return refused
}

import { sql } from 'kysely'
import { hashColumn } from '#kernel/collections/define.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'

const hashOf = (name: 'citizen' | 'passport') => sql.ref<string | null>(`user.${hashColumn(name)}`)

/** A member of this site with everything that moves with them. */
export async function readPerson(ctx: Context, userID: string) {
  const person = await ctx
    .from(users)
    .select(['firstname', 'lastname', 'email', 'phone', 'citizen', 'passport', 'info'])
    .select([hashOf('citizen').as('citizenHash'), hashOf('passport').as('passportHash')])
    .where('_id', '=', userID)
    .where('role', '=', 'user')
    .executeTakeFirst()
  if (!person) throw notFound()
  return person
}
type Person = Awaited<ReturnType<typeof readPerson>>

/** What people show who they are by, opened; null where there is none, or where it cannot be read any more. */
interface Documents {
  readonly citizen: string | null
  readonly passport: string | null
}

/** The same person there, by citizen id, passport or e-mail address; undefined for nobody. Contradictions are refused. */
async function findPerson(
  there: Context,
  person: Person,
  { citizen, passport }: Documents,
): Promise<string | undefined> {
  const hashesOf = (value: string | null, stored: string | null) =>
    value === null ? [stored].filter((hash) => hash !== null) : there.engine.seal.hashes(value)
  const [citizens, passports] = [
    hashesOf(citizen, person.citizenHash),
    hashesOf(passport, person.passportHash),
  ]
  const found = await there
    .from(users)
    .select(['_id', hashOf('citizen').as('hash'), 'role'])
    .where((eb) =>
      eb.or([
        eb('email', '=', person.email),
        eb(hashOf('citizen'), '=', sql<string>`any(${citizens})`),
        eb(hashOf('passport'), '=', sql<string>`any(${passports})`),
      ]),
    )
    .execute()
  const [match, ...others] = found
  if (!match) return undefined
  const isSomebodyElse = match.hash !== null && citizen !== null && !citizens.includes(match.hash)
  if (others.length > 0 || isSomebodyElse || match.role !== 'user')
    throw new DomainError('students.transfer.somebody-else', { status: 409 })
  return match._id
}

/** Finds the person on the other unit or gives them an account there, without a password: they set one by mail. */
export async function placeMember(there: Context, person: Person): Promise<string> {
  const open = (stored: string | null) =>
    stored === null ? null : (there.engine.seal.openStored(stored) ?? null)
  const documents: Documents = { citizen: open(person.citizen), passport: open(person.passport) }
  const known = await findPerson(there, person, documents)
  if (known !== undefined) return known
  const taken = await there.from(users).select('_id').where('phone', '=', person.phone).execute()
  const { firstname, lastname, email } = person
  const { _id } = await createRecord(
    there,
    users,
    { firstname, lastname, email, phone: taken.length > 0 ? null : person.phone, ...documents },
    { set: { info: person.info ?? {} } },
  )
  return _id
}

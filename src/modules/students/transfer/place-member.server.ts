import { sql } from 'kysely'
import { hashColumn } from '#kernel/collections/define.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'

const citizenHash = sql.ref<string | null>(`user.${hashColumn('citizen')}`)

/** A member of this site with everything that moves with them. */
export async function readPerson(ctx: Context, userID: string) {
  const person = await ctx
    .from(users)
    .select(['firstname', 'lastname', 'email', 'phone', 'citizen', 'info'])
    .where('_id', '=', userID)
    .where('role', '=', 'user')
    .executeTakeFirst()
  if (!person) throw notFound()
  return person
}
type Person = Awaited<ReturnType<typeof readPerson>>

/** The same person there, by citizen id or e-mail address; undefined for nobody. Two that contradict each other are refused. */
async function findPerson(
  there: Context,
  person: Person,
  citizen: string | null,
): Promise<string | undefined> {
  const hashes = citizen === null ? [] : there.engine.seal.hashes(citizen)
  const found = await there
    .from(users)
    .select(['_id', citizenHash.as('hash'), 'role'])
    .where((eb) => eb.or([eb('email', '=', person.email), eb(citizenHash, '=', sql<string>`any(${hashes})`)]))
    .execute()
  const [match, ...others] = found
  if (!match) return undefined
  const isSomebodyElse = match.hash !== null && citizen !== null && !hashes.includes(match.hash)
  if (others.length > 0 || isSomebodyElse || match.role !== 'user')
    throw new DomainError('students.transfer.somebody-else', { status: 409 })
  return match._id
}

/** Finds the person on the other unit or gives them an account there, without a password: they set one by mail. */
export async function placeMember(there: Context, person: Person): Promise<string> {
  const citizen = person.citizen === null ? null : there.engine.seal.open(person.citizen)
  const known = await findPerson(there, person, citizen)
  if (known !== undefined) return known
  const taken = await there.from(users).select('_id').where('phone', '=', person.phone).execute()
  const { firstname, lastname, email } = person
  const { _id } = await createRecord(
    there,
    users,
    { firstname, lastname, email, phone: taken.length > 0 ? null : person.phone, citizen },
    { set: { info: person.info ?? {} } },
  )
  return _id
}

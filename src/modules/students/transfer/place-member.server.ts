import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { users } from '#modules/users/public.server.ts'

interface Person {
  firstname: string
  lastname: string
  email: string
  phone: string | null
  citizen: string | null
  citizen_hash: string | null
  info: Record<string, unknown> | null
}

/** A member of this site with everything that moves with them. */
export async function readPerson(ctx: Context, userID: string): Promise<Person> {
  const [person] = await ctx.run<Person>(
    `select firstname, lastname, email, phone, citizen, citizen_hash, info from "user"
     where site_id = $1 and "_id" = $2 and role = 'user'`,
    [ctx.site._id, userID],
  )
  if (!person) throw notFound()
  return person
}

interface Match {
  _id: string
  email: string
  citizen_hash: string | null
  role: string
}

/** The same person there, by citizen id or e-mail address; undefined for nobody. Two that contradict each other are refused. */
async function findPerson(there: Context, person: Person): Promise<string | undefined> {
  const found = await there.run<Match>(
    `select "_id", email, citizen_hash, role from "user" where site_id = $1 and (email = $2 or citizen_hash = $3)`,
    [there.site._id, person.email, person.citizen_hash],
  )
  const [match, ...others] = found
  if (!match) return undefined
  const isSomebodyElse =
    match.citizen_hash !== null && person.citizen_hash !== null && match.citizen_hash !== person.citizen_hash
  if (others.length > 0 || isSomebodyElse || match.role !== 'user')
    throw new DomainError('students.transfer.somebody-else', { status: 409 })
  return match._id
}

/** Finds the person on the other unit or gives them an account there, without a password: they set one by mail. */
export async function placeMember(there: Context, person: Person): Promise<string> {
  const known = await findPerson(there, person)
  if (known !== undefined) return known
  const taken = await there.run('select 1 from "user" where site_id = $1 and phone = $2', [
    there.site._id,
    person.phone,
  ])
  const { firstname, lastname, email } = person
  const citizen = person.citizen === null ? null : there.engine.seal.open(person.citizen)
  const { _id } = await createRecord(
    there,
    users,
    { firstname, lastname, email, phone: taken.length > 0 ? null : person.phone, citizen },
    { set: { info: person.info ?? {} } },
  )
  return _id
}

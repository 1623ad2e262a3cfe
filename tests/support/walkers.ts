import { type Actor, makeActor, sessionRoles } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { gatherVisitors } from './access-table.ts'
import type { Api, CallInput } from './api.ts'
import type { MadeSite } from './factories.ts'
import { lecturing } from './lecturer.ts'
import { openRecordFactory, type RecordFactory } from './records.ts'
import type { World } from './world.ts'

/** Ids of records by their collection. */
export type Ids = Readonly<Record<string, string>>

/** Somebody who tries everything, and the records that they try it on, by collection. */
export interface Walker {
  readonly name: string
  readonly from: Pick<CallInput, 'as'> & { readonly site: MadeSite }
  /** What policies know of them. */
  readonly actor: Actor
  /** Theirs, or of the course that they teach; undefined for those who have no account. */
  readonly own: Ids | undefined
  /** Of another person of the same site, */
  readonly foreign: Ids
  /** and a second set of such. */
  readonly spare: Ids
}

export interface Walk {
  readonly api: Api
  readonly walkers: readonly Walker[]
  /** People of the other site who come to ours: they are worth what a visitor is. */
  readonly strangers: readonly Walker[]
  /** A site that nobody here has a right on, but root. */
  readonly elsewhere: { readonly site: MadeSite; readonly ids: Ids }
}

interface Comer {
  readonly name: string
  readonly from: Walker['from']
  readonly role: Actor['role'] & (typeof sessionRoles)[number]
  /** True where the account is one of the site itself. */
  readonly isAtHome?: boolean
  readonly teaches?: boolean
}

/** Everybody of `sessionRoles`, a lecturer and people of another site, each with records that nobody else touches. */
export async function gatherWalkers(world: World, api: Api): Promise<Walk> {
  const { make } = world
  const records = await openRecordFactory(world)
  const visitors = await gatherVisitors(world, api)
  const unit = visitors.public.site
  const other = await make.site()
  const enter = async (at: MadeSite, home: MadeSite, role: 'manager' | 'admin' | 'user') => {
    const values = role === 'user' ? {} : { role, reach: [at._id] }
    return { site: unit, as: await api.signIn(at, (await make.user(home, values)).email) }
  }
  const comers: Comer[] = [
    ...sessionRoles.map((role) => ({
      name: role,
      role,
      from: visitors[role],
      isAtHome: role === 'member',
    })),
    {
      name: 'lecturer',
      role: 'manager',
      teaches: true,
      from: await enter(unit, visitors.guest.site, 'manager'),
    },
  ]
  const strangers: Comer[] = [
    { name: 'admin elsewhere', role: 'public', from: await enter(other, other, 'admin') },
    { name: 'member elsewhere', role: 'public', from: await enter(other, other, 'user') },
  ]
  const prepare = (comer: Comer) => prepareWalker(world, records, comer)
  return {
    api,
    walkers: await Promise.all(comers.map(prepare)),
    strangers: await Promise.all(strangers.map(prepare)),
    elsewhere: { site: other, ids: await makeSet(world, records, other) },
  }
}

async function makeSet(world: World, records: RecordFactory, site: MadeSite): Promise<Ids> {
  return records.all({ site, member: (await world.make.user(site))._id, admin: newId() })
}

async function prepareWalker(world: World, records: RecordFactory, comer: Comer): Promise<Walker> {
  const { name, from, role, isAtHome = false, teaches = false } = comer
  const person = role === 'public' ? undefined : from.as?.userID
  const foreign = await makeSet(world, records, from.site)
  const spare = await makeSet(world, records, from.site)
  const identity = { role, userID: person ?? null }
  if (person === undefined) return { name, from, foreign, spare, own: undefined, actor: makeActor(identity) }
  const member = isAtHome ? person : (await world.make.user(from.site))._id
  const own = await records.all({ site: from.site, member, admin: person, person })
  if (teaches) await nameLecturer(world, own, person)
  const granted = teaches ? lecturing([own.course ?? '']) : {}
  return { name, from, foreign, spare, own, actor: makeActor({ ...identity, ...granted }) }
}

/** Lets the course be taught by the lecturer of the same set, who is the person. */
async function nameLecturer({ database }: World, { course, lecturer }: Ids, person: string): Promise<void> {
  await database.owner.query('update lecturer set "userID" = $1 where "_id" = $2', [person, lecturer])
  const taughtBy = JSON.stringify([{ id: lecturer, name: 'วิทยากร' }])
  await database.owner.query('update course set lecturer = $1 where "_id" = $2', [taughtBy, course])
}

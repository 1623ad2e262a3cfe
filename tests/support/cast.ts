import { type Api, type CallInput, openApi, type SignedInPerson } from './api.ts'
import type { MadeSite } from './factories.ts'
import { openWorld, type World } from './world.ts'

/** Two sites that know nothing of each other, and the people who come to the first. */
export interface Cast {
  readonly world: World
  readonly api: Api
  readonly origin: MadeSite
  readonly ours: MadeSite
  readonly theirs: MadeSite
  readonly admin: SignedInPerson
  readonly manager: SignedInPerson
  readonly member: SignedInPerson
  readonly theirAdmin: SignedInPerson
  readonly theirMember: SignedInPerson
}

/** Opens the application with both sites and somebody of each kind signed in. */
export async function openCast(
  parts?: Parameters<typeof openApi>[1],
  options?: Parameters<typeof openWorld>[1],
): Promise<Cast> {
  const world = await openWorld(undefined, options)
  const api = await openApi(world, parts)
  const { make } = world
  const origin = await make.site({ siteType: 'origin' })
  const ours = await make.site({ parentSite: origin._id })
  const theirs = await make.site({ parentSite: origin._id })
  const makePerson = async (site: MadeSite, role: 'admin' | 'manager' | 'user') => {
    const home = role === 'user' ? site : origin
    const { email } = await make.user(home, role === 'user' ? {} : { role, reach: [site._id] })
    return { site, email }
  }
  // Made one after the other, as lists show them; they sign in at once.
  const people = [
    await makePerson(ours, 'admin'),
    await makePerson(ours, 'manager'),
    await makePerson(ours, 'user'),
    await makePerson(theirs, 'admin'),
    await makePerson(theirs, 'user'),
  ] as const
  const enter = ({ site, email }: (typeof people)[number]) => api.signIn(site, email)
  const [admin, manager, member, theirAdmin, theirMember] = await Promise.all([
    enter(people[0]),
    enter(people[1]),
    enter(people[2]),
    enter(people[3]),
    enter(people[4]),
  ])
  return { world, api, origin, ours, theirs, admin, manager, member, theirAdmin, theirMember }
}

/** Those who may try something on a site that is not theirs to run. */
export const intruders = ['visitor', 'member', 'foreign admin'] as const
export type Intruder = (typeof intruders)[number]

/** How the intruder comes to our site: without a session, with a member's, or with one of another site. */
export function comingAs(cast: Cast, intruder: Intruder): Pick<CallInput, 'as' | 'site'> {
  if (intruder === 'visitor') return { site: cast.ours }
  return { site: cast.ours, as: intruder === 'member' ? cast.member : cast.theirAdmin }
}

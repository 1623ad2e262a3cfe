import { type Answer, type Api, openApi, type SignedInPerson } from './api.ts'
import type { MadeSite } from './factories.ts'
import { openWorld, type World } from './world.ts'

/** A platform with two collections that know nothing of each other, each with a unit, and those who run them. */
export interface Platform {
  readonly world: World
  readonly api: Api
  readonly origin: MadeSite
  readonly ours: MadeSite
  readonly theirs: MadeSite
  readonly ourUnit: MadeSite
  readonly theirUnit: MadeSite
  readonly root: SignedInPerson
  readonly superadmin: SignedInPerson
  readonly theirSuperadmin: SignedInPerson
  readonly admin: SignedInPerson
  readonly manager: SignedInPerson
  /** Sends a form of a screen as a browser without scripts does. */
  send(
    as: SignedInPerson,
    site: MadeSite,
    path: string,
    fields: readonly (readonly [string, string])[],
  ): Promise<Answer>
}

/** Opens the application with both collections and somebody of each kind signed in. */
export async function openPlatform(
  parts?: Parameters<typeof openApi>[1],
  options?: Parameters<typeof openWorld>[1],
): Promise<Platform> {
  const world = await openWorld(undefined, options)
  const api = await openApi(world, parts)
  const { make } = world
  const origin = await make.site({ siteType: 'origin', hostname: 'origin.platform.test' })
  const ours = await make.site({
    siteType: 'collection',
    parentSite: origin._id,
    hostname: 'ours.platform.test',
  })
  const theirs = await make.site({
    siteType: 'collection',
    parentSite: origin._id,
    hostname: 'theirs.platform.test',
  })
  const ourUnit = await make.site({ parentSite: ours._id, siteName: 'หน่วยของเรา' })
  const theirUnit = await make.site({ parentSite: theirs._id, siteName: 'หน่วยของเขา' })
  const enter = async (
    home: MadeSite,
    role: 'root' | 'superadmin' | 'admin' | 'manager',
    unit?: MadeSite,
  ): Promise<SignedInPerson> => {
    const { email } = await make.user(home, { role, ...(unit && { reach: [unit._id] }) })
    return api.signIn(unit ?? home, email)
  }
  return {
    world,
    api,
    origin,
    ours,
    theirs,
    ourUnit,
    theirUnit,
    root: await enter(origin, 'root'),
    superadmin: await enter(ours, 'superadmin'),
    theirSuperadmin: await enter(theirs, 'superadmin'),
    admin: await enter(ours, 'admin', ourUnit),
    manager: await enter(ours, 'manager', ourUnit),
    send: (as, site, path, fields) =>
      api.call({
        as,
        site,
        method: 'POST',
        path,
        raw: new URLSearchParams(fields.map((pair) => [...pair])).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

import { type Actor, reaches } from '#kernel/access/actor.ts'

/** True when the actor may command browsers of the site. Managers will their own class, once there are classes. */
export function mayCommand(actor: Actor, siteId: string): boolean {
  return actor.userID !== null && actor.is('root', 'admin') && reaches(actor, siteId)
}

/** True when the actor may ask who is online on the site; whom they then see is another question. */
export function mayWatch(actor: Actor, siteId: string): boolean {
  return mayCommand(actor, siteId) || (actor.is('manager') && reaches(actor, siteId))
}

/** True when somebody's pages and answers may be shown to the actor: members, oneself, and to root everybody. */
export function maySee(
  viewer: Pick<Actor, 'role' | 'userID'>,
  person: { readonly userID: string | null; readonly role: string },
): boolean {
  if (viewer.role === 'root') return true
  return viewer.role === 'admin' && (person.role === 'member' || person.userID === viewer.userID)
}

import { UUID } from '#kernel/collections/ids.ts'

/** Where events go: everybody signed in on a site, visitors too, its staff, one person on it, or whoever has a record open. */
export type Room =
  | { readonly kind: 'site'; readonly site: string }
  | { readonly kind: 'public'; readonly site: string }
  | { readonly kind: 'staff'; readonly site: string }
  | { readonly kind: 'user'; readonly site: string; readonly id: string }
  | { readonly kind: 'record'; readonly site: string; readonly collection: string; readonly id: string }

const ROOM = new RegExp(
  `^(?:(site|public|staff):(${UUID})|user:(${UUID}):(${UUID})|record:(${UUID}):([a-z][\\w-]{0,62}):(${UUID}))$`,
)

/** The name of a room as it travels and is kept. */
export function nameRoom(room: Room): string {
  if (room.kind === 'site' || room.kind === 'public' || room.kind === 'staff')
    return `${room.kind}:${room.site}`
  if (room.kind === 'user') return `user:${room.site}:${room.id}`
  return `record:${room.site}:${room.collection}:${room.id}`
}

/** The room of a name; undefined for anything that is not one. */
export function parseRoom(name: string): Room | undefined {
  const [, kind, site, userSite, user, recordSite, collection, record] = ROOM.exec(name) ?? []
  if (kind && site) return { kind: kind as 'site' | 'public' | 'staff', site }
  if (userSite && user) return { kind: 'user', site: userSite, id: user }
  if (recordSite && collection && record) return { kind: 'record', site: recordSite, collection, id: record }
  return undefined
}

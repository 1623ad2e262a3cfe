import type { Actor } from '#kernel/access/actor.ts'

/** To whom an item of a menu may be shown, beside everybody. */
export const menuAudiences = [
  'visitors',
  'members',
  'learners',
  'specialists',
  'staff',
  'manager',
  'admin',
] as const
export type MenuAudience = (typeof menuAudiences)[number]

/** Whom somebody belongs to. Staff of one task alone are no managers. */
const belongs: Readonly<Record<MenuAudience, (actor: Actor) => boolean>> = {
  visitors: ({ userID }) => userID === null,
  members: ({ userID }) => userID !== null,
  learners: (actor) => actor.is('member'),
  specialists: ({ limitedTo }) => limitedTo.length > 0,
  staff: (actor) => actor.userID !== null && actor.isStaff,
  manager: (actor) => actor.is('manager'),
  admin: (actor) => actor.userID !== null && actor.is('admin', 'superadmin', 'root'),
}

/** The audiences that somebody is among; of a visitor it is always the one. */
export const audiencesOf = (actor: Actor): readonly MenuAudience[] =>
  menuAudiences.filter((audience) => belongs[audience](actor))

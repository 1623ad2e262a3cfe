import type { Actor } from '#kernel/access/actor.ts'
import { definePolicy } from '#kernel/access/policy.ts'

/** Visitors see open courses, lecturers their own beside them; staff of the unit see all, administrators change them. */
export const coursePolicy = definePolicy({
  read: (actor) => actor.isStaff || openOrOwn(actor),
  write: (actor) => actor.is('admin'),
})

function openOrOwn({ capabilities: { teaching } }: Actor) {
  const open = { status: true }
  return teaching === undefined ? open : { $or: [open, { _id: { $in: [...teaching] } }] }
}

/** Visitors see what is visible; administrators change it, and those above them on the sites they run. */
export const categoryPolicy = definePolicy({
  read: (actor) => actor.isStaff || { visible: true },
  write: (actor) => actor.is('superadmin', 'admin'),
})

/** Visitors see who is shown; administrators change it. */
export const institutionPolicy = definePolicy({
  read: (actor) => actor.isStaff || { visible: true },
  write: (actor) => actor.is('admin'),
})

/** Everybody may read the targets; administrators change them. */
export const targetPolicy = definePolicy({
  read: () => true,
  write: (actor) => actor.is('admin'),
})

/** Visitors see who is shown; which account is whose is for staff. Administrators change them. */
export const lecturerPolicy = definePolicy({
  read: (actor) => actor.isStaff || { visible: true },
  write: (actor) => actor.is('admin'),
  fields: { userID: { read: (actor) => actor.isStaff } },
})

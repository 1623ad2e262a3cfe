import { definePolicy } from '#kernel/access/policy.ts'

/** Administrators keep the library of their site; its screens alone write it. */
export const libraryPolicy = definePolicy({ read: (actor) => actor.is('admin') })

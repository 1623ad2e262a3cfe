import { definePolicy } from '#kernel/access/policy.ts'

/** Whoever builds pages reads what is being built; only the editor writes it. */
export const editorPolicy = definePolicy({ read: (actor) => actor.is('admin') })

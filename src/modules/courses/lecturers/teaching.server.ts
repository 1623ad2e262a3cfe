import { defineCapability } from '#kernel/access/capability.ts'
import { taughtCourses } from './teaching.sql.ts'

declare module '#kernel/access/capability.ts' {
  interface Capabilities {
    /** Ids of the courses that a lecturer teaches. */
    teaching: readonly string[]
  }
}

/**
 * A manager whom a lecturer record of the site names is that lecturer: they have their own courses and none of a manager's
 * rights.
 */
export const teaching = defineCapability({
  name: 'teaching',
  roles: ['manager'],
  limits: true,
  async read(ask, siteId, people) {
    const rows = await ask(taughtCourses, siteId, people)
    return rows.map(({ teaches }) => teaches)
  },
  describe: (teaches) => ({ teaches }),
})

import { workOnSite } from '#kernel/open-context.server.ts'
import type { FindMailHome } from '#modules/messages/public.server.ts'
import { homesAbove } from '../accounts.server.ts'
import { users } from '../collections.ts'

/** Staff have their account above the sites that they run. */
export const findMailHome: FindMailHome = async ({ engine, site }, email) => {
  for (const home of await homesAbove(engine, site)) {
    const found = await workOnSite(
      engine,
      home,
      (there) =>
        there
          .from(users)
          .select('_id')
          .where('email', '=', email)
          .where('role', '!=', 'user')
          .executeTakeFirst(),
      { onlyReads: true },
    )
    if (found) return home
  }
  return undefined
}

import { sql } from 'kysely'
import type { SeedStep } from '#kernel/seed.ts'
import { demoLecturers } from '#modules/courses/public.server.ts'
import { demoAccounts } from '#modules/users/public.server.ts'

/** The printed lecturer's account is the lecturer of that code. */
export const seed: SeedStep = {
  async demo({ db, ids }) {
    for (const { email, lecturer, reach } of demoAccounts) {
      const known = demoLecturers.find(({ key }) => key === lecturer)
      if (!known) continue
      await sql`insert into lecturer (site_id, name, code, position, bio, "userID")
        values (${ids.get(`site:${reach[0]}`)}, ${known.name}, ${known.key}, ${known.position}, ${known.bio},
          ${ids.get(`user:${email}`)})
        on conflict (site_id, code) do update set "userID" = excluded."userID"`.execute(db)
    }
  },
}

import type { SeedStep } from '#kernel/seed.ts'
import { demoLecturers, lecturers } from '#modules/courses/public.server.ts'
import { demoAccounts } from '#modules/users/public.server.ts'

/** The printed lecturer's account is the lecturer of that code. */
export const seed: SeedStep = {
  async demo({ on, ids }) {
    for (const { email, lecturer, reach } of demoAccounts) {
      const known = demoLecturers.find(({ key }) => key === lecturer)
      if (!known) continue
      const { key: code, ...person } = known
      const rows = on(ids.get(`site:${reach[0]}`) as string)
      const userID = ids.get(`user:${email}`) ?? null
      const there = await rows.from(lecturers).select('_id').where('code', '=', code).executeTakeFirst()
      if (there) await rows.patch(lecturers, { _id: there._id }, { userID })
      else await rows.add(lecturers, [{ ...person, code, userID }])
    }
  },
}

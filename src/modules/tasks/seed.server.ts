import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { tasks } from './collections.ts'
import { demoTasks, secondTasks } from './demo/tasks.ts'

const DAY = 86_400_000
const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' })

/** What both academies have to do around today. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const dayAfter = (days: number) => bangkokDay.format(today.getTime() + days * DAY)
    for (const [site, list] of [
      ['first', demoTasks],
      ['second', secondTasks],
    ] as const)
      await on(ids.get(`site:${site}`) as string).add(
        tasks,
        list.map(({ from, to, member, ...task }) => ({
          _id: newId(today),
          ...task,
          startDate: dayAfter(from),
          dueDate: dayAfter(to),
          userID: member ? (ids.get(`user:${member}`) ?? null) : null,
        })),
      )
  },
}

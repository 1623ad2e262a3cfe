import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { users } from '#modules/users/public.server.ts'
import { mentions, statements } from './collections.ts'
import { demoStated } from './demo/statements.ts'
import { mentionName, mentionsOf } from './model/mentions.ts'
import { settleStatement } from './model/settle.ts'

const DAY_MS = 86_400_000
const HOME = 'https://localhost'
const PRACTICE = 'https://practice.example/activities'

/** Some members practised in another program, which stated it. Keys are made by whoever needs one. */
export const seed: SeedStep = {
  async demo({ ids, on, today }) {
    const rows = on(ids.get('site:first') as string)
    const members = await rows
      .from(users)
      .select('_id')
      .where('role', '=', 'user')
      .orderBy('_id')
      .limit(3)
      .execute()
    const keyID = newId(today)
    const authority = { objectType: 'Agent', account: { homePage: `${HOME}/xapi/`, name: 'practice' } }
    const made = demoStated.flatMap(({ member, verb, days, activity, name, result }, index) => {
      const userID = members[member]?._id
      if (userID === undefined) return []
      const at = (today.getTime() - days * DAY_MS) * 1000 + index
      const sent = {
        actor: { objectType: 'Agent', account: { homePage: HOME, name: userID } },
        verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
        object: { objectType: 'Activity', id: `${PRACTICE}/${activity}`, definition: { name: { th: name } } },
        ...(result ? { result } : {}),
      }
      const statementID = newId(new Date(at / 1000))
      const body = { ...settleStatement(sent, { id: statementID, at, authority, version: '1.0' }) }
      return [{ statementID, at, body, keyID }]
    })
    await rows.add(statements, made)
    await rows.add(
      mentions,
      made.flatMap(({ statementID, at, body }) =>
        [...mentionsOf(body), mentionName('key', keyID)].map((name) => ({
          name,
          at,
          statementID,
          sourceID: statementID,
        })),
      ),
    )
  },
}

import { beforeAll, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { defineModule } from '#kernel/modules.ts'
import * as consent from '#modules/consents/screens/consent.tsx'
import { modules } from '#src/manifest.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import { routesWithInbox } from '#tests/support/built-inbox.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { openWorld } from '#tests/support/world.ts'

let api: Api
let reader: SignedInPerson
let other: SignedInPerson
let counted: string[]

/** An inbox: one person has many messages that they did not read, everybody else none. */
const inbox = defineModule({
  name: 'inbox',
  counters: {
    async messages({ actor }: Context) {
      counted.push(actor.userID ?? 'visitor')
      return actor.userID === reader.userID ? 120 : 0
    },
  },
})

beforeAll(async () => {
  counted = []
  const world = await openWorld([...modules, inbox])
  api = await openApi(world, { pages: { ...pagesOf({ '/consent': consent }), routes: routesWithInbox } })
  const site = await world.make.site()
  const enter = async () => api.signIn(site, (await world.make.user(site)).email)
  reader = await enter()
  other = await enter()
})

const read = async (as: SignedInPerson) => (await api.call({ as, path: '/consent' })).text

it('the user bar shows a member’s own unread messages, from the same count as the menu', async () => {
  const page = await read(reader)
  expect(page).toContain('aria-label="ข้อความที่ยังไม่ได้อ่าน 99+ รายการ"')
  expect(page).toMatch(/class="count" aria-hidden="true">99\+</)
  // The inbox is not built: no icon leads there, and nothing says 0.
  expect(await read(other)).not.toMatch(/class="count"|href="\/message\/inbox"/)
  expect(counted).toEqual([reader.userID, other.userID])
})

it('nobody counts for a visitor', async () => {
  counted = []
  const page = (await api.call({ site: reader.site, path: '/consent' })).text
  expect(page).not.toContain('href="/message/inbox"')
  expect(counted).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'

let cast: Cast
let above: Mailbox
let ofUnit: MailServer

beforeAll(async () => {
  cast = await openCast()
  above = await openMailbox(cast.world)
  // Whoever runs the unit chooses its mail server, and reads what goes through it.
  ofUnit = await openMailServer()
  await cast.world.database.owner.query('update site set email_url = $2 where "_id" = $1', [
    cast.ours._id,
    ofUnit.url,
  ])
  cast.world.engine.sites.forget()
})
afterAll(async () => {
  await above.close()
  await ofUnit.close()
})

const forget = (email: string) => cast.api.call({ site: cast.ours, path: 'forgot', body: { email } })
const reached = (server: MailServer, email: string) => server.mails.some(({ to }) => to.includes(email))

it.each(['root', 'admin'] as const)('a %s gets no mail by the server of a unit below', async (role) => {
  const { email } = await cast.world.make.user(cast.origin, { role, reach: [cast.ours._id] })
  await forget(email)
  const { link } = await above.read(email)
  expect(link).toContain(`http://${cast.ours.hostname}/user/reset`)
  await cast.api.signIn(cast.ours, email)
  await expect.poll(() => above.count(email)).toBe(2)
  expect(reached(ofUnit, email)).toBe(false)
})

it('a member of the unit gets theirs by it', async () => {
  const { email } = await cast.world.make.user(cast.ours)
  await forget(email)
  await expect.poll(() => reached(ofUnit, email)).toBe(true)
  expect(above.count(email)).toBe(0)
})

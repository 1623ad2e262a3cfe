import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import {
  closeSocketsAfterwards,
  connect,
  type ListenerInput,
  listen,
  makeSocket,
} from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
})

const attempt = (input: ListenerInput) => connect(makeSocket(cast.api, input))

describe('a socket', () => {
  it('is opened for somebody signed in, from a page of the same host', async () => {
    await expect(attempt({ as: cast.member })).resolves.toBeUndefined()
  })

  it('is opened for a visitor of the site, and for nobody without a page', async () => {
    await expect(attempt({ hostname: cast.ours.hostname })).resolves.toBeUndefined()
    const headers = { origin: undefined }
    await expect(attempt({ hostname: cast.ours.hostname, headers })).rejects.toThrow(/websocket/)
  })

  it('is refused from the page of another host', async () => {
    for (const origin of [
      `http://${cast.theirs.hostname}`,
      'https://evil.example',
      'null',
      `http://${cast.ours.hostname}:81`,
    ])
      await expect(attempt({ as: cast.admin, headers: { origin } }), origin).rejects.toThrow(/websocket/)
  })

  it('is refused with a cookie and no page', async () => {
    await expect(attempt({ as: cast.admin, headers: { origin: undefined } })).rejects.toThrow(/websocket/)
  })

  it('is refused with the cookie of another site', async () => {
    await expect(attempt({ as: cast.theirAdmin, hostname: cast.ours.hostname })).rejects.toThrow(/websocket/)
    await expect(attempt({ as: cast.theirMember, hostname: cast.ours.hostname })).rejects.toThrow(/websocket/)
  })

  it('is refused at a host that no site has, and with a made-up cookie', async () => {
    await expect(attempt({ as: cast.admin, hostname: 'nobody.localhost' })).rejects.toThrow(/websocket/)
    const cookie = `sala_session=${'x'.repeat(43)}`
    await expect(attempt({ hostname: cast.ours.hostname, headers: { cookie } })).rejects.toThrow(/websocket/)
  })

  it('is refused by long polling', async () => {
    await expect(attempt({ as: cast.admin, transports: ['polling'] })).rejects.toThrow(/xhr poll error/)
    const answer = await cast.api.call({ as: cast.admin, path: '/api/socket/?EIO=4&transport=polling' })
    expect(answer.status).toBe(400)
  })

  it('is refused in a namespace of its own choice', async () => {
    const socket = makeSocket(cast.api, { as: cast.admin })
    const other = socket.io.socket('/admin')
    await expect(connect(other)).rejects.toThrow(/Invalid namespace/)
    other.disconnect()
  })

  it('is refused to somebody who has too many', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    await Promise.all(Array.from({ length: 30 }, () => listen(cast.api, { as: person })))
    await expect(attempt({ as: person })).rejects.toThrow('general.busy')
  })
})

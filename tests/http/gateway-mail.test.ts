import { SMTPServer } from 'smtp-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import {
  closedPort,
  openProgram,
  openSilence,
  openTrials,
  said,
  says,
  type Trials,
} from '#tests/support/trials.ts'

let trials: Trials
let gateway = ''
let status = 200
const heard: (string | undefined)[] = []

beforeAll(async () => {
  gateway = await openProgram((request, response) => {
    heard.push(request.headers.authorization)
    response.writeHead(status).end('{}')
  })
  trials = await openTrials({ tableSources: [gateway] })
})

async function trial(url: string, key: string | null = null, kind = 'smtp'): Promise<string> {
  await trials.cast.world.database.owner.query(
    'update site set email_url = $2, email_key = $3, email_provider = $4 where "_id" = $1',
    [trials.cast.ours._id, url, key, kind],
  )
  return trials.say('mail')
}

/** A mail server that lets in who knows the password. Answers its port. */
async function openGuarded(): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'mailer' }) : done(new Error('no')),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterwards(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.server.address() as { port: number }).port
}

describe('a mail server is tried', () => {
  it('right: green; a wrong password, host and port, and no TLS each say so', async () => {
    const port = await openGuarded()
    expect(await trial(`smtp://mailer@127.0.0.1:${port}`, 'right')).toSatisfy(says(said.works))
    expect(await trial(`smtp://mailer@127.0.0.1:${port}`, 'wrong')).toSatisfy(says(said.login))
    expect(await trial('smtp://mail.nowhere.invalid')).toSatisfy(says(said.dns))
    expect(await trial(`smtp://127.0.0.1:${await closedPort()}`)).toSatisfy(says(said.refused))
    const plain = await openMailServer()
    expect(await trial(plain.url.replace('smtp:', 'smtps:'))).toSatisfy(says(said.tls))
    await plain.close()
  })

  it('silent: that it did not answer in time', async () => {
    expect(await trial(`smtp://127.0.0.1:${await openSilence()}`)).toSatisfy(says(said.timeout))
  }, 40_000)
})

describe('a mail gateway is tried', () => {
  it('by its key, and its answer is judged', async () => {
    expect(await trial(gateway, 'our-key', 'gateway')).toSatisfy(says(said.works))
    expect(heard.at(-1)).toBe('Bearer our-key')
    status = 401
    expect(await trial(gateway, 'old-key', 'gateway')).toSatisfy(says(said.login))
    status = 403
    expect(await trial(gateway, 'our-key', 'gateway')).toSatisfy(says(said.scope))
    status = 502
    expect(await trial(gateway, 'our-key', 'gateway')).toSatisfy(says(['คำตอบ 502', 'answer 502']))
    expect(await trial('http://10.0.0.9/send', 'our-key', 'gateway')).toSatisfy(says(said.inner))
    expect(await trial('https://mail.nowhere.invalid/', 'our-key', 'gateway')).toSatisfy(says(said.dns))
  })
})

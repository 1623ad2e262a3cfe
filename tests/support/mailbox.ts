import { vi } from 'vitest'
import { startWorker, type Worker } from '#src/worker/start.ts'
import { type MailServer, openMailServer, readBodies } from './mail-server.ts'
import type { World } from './world.ts'

export interface Mailbox {
  readonly server: MailServer
  readonly worker: Worker
  /** The newest mail to the address, waited for, with its link and the mail token in it. */
  read(email: string, atLeast?: number): Promise<{ body: string; link: string; requestId: string }>
  count(email: string): number
  close(): Promise<void>
}

/** A worker and a mail server that all sites of the world send by. */
export async function openMailbox(world: World): Promise<Mailbox> {
  const server = await openMailServer()
  await world.database.owner.query(`update site set email_provider = 'smtp', email_url = $1`, [server.url])
  world.engine.sites.forget()
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  const to = (email: string) => server.mails.filter((mail) => mail.to.includes(email))
  return {
    server,
    worker,
    count: (email) => to(email).length,
    read: (email, atLeast = 1) =>
      vi.waitFor(
        () => {
          const mails = to(email).filter(({ raw }) => readBodies(raw).includes('requestId='))
          const newest = mails[mails.length - 1]
          if (!newest || mails.length < atLeast) throw new Error(`no mail to ${email} yet`)
          const body = readBodies(newest.raw)
          const link = /https?:\/\/[^\s"<]+requestId=[\w-]+/.exec(body)?.[0] ?? ''
          return { body, link, requestId: link.split('requestId=')[1] ?? '' }
        },
        { timeout: 18_000, interval: 50 },
      ),
    async close() {
      await worker.close()
      await server.close()
    },
  }
}

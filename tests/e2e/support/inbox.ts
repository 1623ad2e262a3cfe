import { vi } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openMailServer, readBodies } from '#tests/support/mail-server.ts'

export interface Inbox {
  /** What a server of the test sends by, as `SMTP_URL`. */
  readonly url: string
  /** The newest link with a mail token that came to the address, waited for. */
  linkTo(email: string): Promise<string>
}

/** A mail server that takes what a running server sends, until the file is done. */
export async function openInbox(): Promise<Inbox> {
  const server = await openMailServer()
  afterwards(() => server.close())
  return {
    url: server.url,
    linkTo: (email) =>
      vi.waitFor(
        () => {
          const links = server.mails
            .filter(({ to }) => to.includes(email))
            .map(({ raw }) => /https?:\/\/[^\s"<]+requestId=[\w-]+/.exec(readBodies(raw))?.[0])
          const newest = links.findLast((link) => link !== undefined)
          if (!newest) throw new Error(`no link to ${email} yet`)
          return newest
        },
        { timeout: 60_000, interval: 100 },
      ),
  }
}

import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FLASH_COOKIE } from '#shell/flash.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { openContext } from './camera.ts'
import type { Stage, Who } from './shot.ts'

const PASSWORD = 'Sala-2569-demo'
const addressOf = (who: Who) => (who === 'second-member' ? 'member@second.sala.test' : `${who}@sala.test`)
const MAIL_TRIES = 60
const MAIL_WAIT_MS = 500
const isMember = (who: Who) => who === 'hr' || who === 'member' || who === 'second-member'

/** The account's own consent: a member's browser asks the server whether the one it brings is theirs. */
async function agree(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/consent/mine', { method: 'PUT', headers, body: JSON.stringify({ agree: true }) })
  })
}

export interface OpenStage extends Stage {
  /** The browser of somebody who is signed in at a host, or of its visitors; what it has loaded, it keeps. */
  contextOf(who: Who | undefined, host: string): Promise<BrowserContext>
  baseOf(host: string): string
}

/** The running demo with its people. Everybody signs in once, at their own login. */
export function openStage(browser: Browser, port: number, mail?: MailServer, lang?: string): OpenStage {
  const pages = new Map<string, Promise<Page>>()
  const visitors = new Map<string, Promise<BrowserContext>>()
  const baseOf = (host: string) => `http://${host}:${port}`

  async function signIn(who: Who, host: string): Promise<Page> {
    const context = await openContext(browser, baseOf(host), { lang })
    const page = await context.newPage()
    await page.goto(isMember(who) ? '/user/login?next=/consent' : '/member/login?next=/consent')
    await page.fill('main input[name=username]', addressOf(who))
    await page.fill('main input[name=password]', PASSWORD)
    await page.click('main button[type=submit]')
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await context.clearCookies({ name: FLASH_COOKIE })
    await page.goto('/lesson/home')
    if (isMember(who)) await agree(page)
    return page
  }

  const stage: OpenStage = {
    baseOf,
    pageOf(who, host = 'localhost') {
      const key = `${who}@${host}`
      const known = pages.get(key) ?? signIn(who, host)
      pages.set(key, known)
      return known
    },
    async contextOf(who, host) {
      if (who) return (await stage.pageOf(who, host)).context()
      const known = visitors.get(host) ?? openContext(browser, baseOf(host), { lang })
      visitors.set(host, known)
      return known
    },
    async call<Data>(who: Who, method: string, path: string, body?: object, host?: string) {
      const page = await stage.pageOf(who, host)
      const answer = await page.evaluate(
        async ([verb, address, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const got = await fetch(`/api/${address}`, { method: verb, headers, ...(sent && { body: sent }) })
          return { isOk: got.ok, text: await got.text() }
        },
        [method, path, body ? JSON.stringify(body) : ''] as const,
      )
      if (!answer.isOk) throw new Error(`${method} /api/${path}: ${answer.text}`)
      return (JSON.parse(answer.text) as { data: Data }).data
    },
    async find(collection, filter) {
      const body = { method: 'findOne', args: [filter] }
      const found = await stage.call<{ _id: string } | null>('admin', 'POST', `${collection}/query`, body)
      if (!found) throw new Error(`the demo has no ${collection} like ${JSON.stringify(filter)}`)
      return found._id
    },
    async mailAbout(words) {
      for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
        const found = mail?.mails.findLast(({ header }) => header('Subject').includes(words))
        if (found) return readHtml(found.raw)
        await setTimeout(MAIL_WAIT_MS)
      }
      throw new Error(`no mail about «${words}» came`)
    },
  }
  return stage
}

function readHtml(raw: string): string {
  const bodies = readBodies(raw)
  const start = bodies.indexOf('<!doctype html>')
  return bodies.slice(start, bodies.indexOf('</html>', start) + '</html>'.length)
}

import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

/** How many times slower than this machine the phone's processor is. */
export const SLOWER = 4
const PHONE = { width: 360, height: 740 }
/** Longer work than this keeps somebody waiting who touches the page meanwhile. */
const LONG_TASK_MS = 50
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--mute-audio',
]
/** What a page does by itself within this time, it does for everybody who reads it. */
const LATER_MS = 30_000
/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 60_000

export type FileKind = 'html' | 'script' | 'style' | 'font' | 'other'

export interface SentFile {
  readonly kind: FileKind
  /** As many bytes as went over the wire, in whatever encoding. */
  readonly sent: number
  /** Of HTML and style sheets, as the browser reads them. */
  readonly body?: Buffer
}

/** What a page did in the browser, in milliseconds. */
export interface Loaded {
  /** When the largest thing of the first window was painted (LCP). */
  readonly painted: number
  /** How long work after the first paint kept the page from answering (TBT). */
  readonly blocked: number
  /** How much of the window moved by itself (CLS). */
  readonly shifted: number
}

interface LoadOptions {
  readonly cookie?: string
  /** What it should answer with; another page would be measured else. */
  readonly status?: number | undefined
}

export interface Phone {
  /** Loads a page by a slow processor, as somebody who was never there or who brings this cookie. */
  load(address: string, options?: LoadOptions): Promise<Loaded>
  /** What a page makes the browser fetch for somebody who touches nothing. */
  weigh(address: string, options?: LoadOptions): Promise<SentFile[]>
  close(): Promise<void>
}

/** Starts Chromium as a phone. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
  return {
    load: (address, options) => visit(browser, address, options, load),
    weigh: (address, options) => visit(browser, address, options, weigh),
    close: () => browser.close(),
  }
}

/** Opens the address when the window is ready for it. */
type Go = () => Promise<void>

/** A window of its own for one visit. */
async function visit<Result>(
  browser: Browser,
  address: string,
  { cookie, status = 200 }: LoadOptions = {},
  work: (page: Page, requests: readonly Request[], go: Go, address: string) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    if (cookie) await bringCookie(context, address, cookie)
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('request', (request) => void requests.push(request))
    const go = async () => {
      const answer = await page.goto(address)
      if (answer?.status() !== status) throw new Error(`${address} answered ${answer?.status()}`)
      if (answer.request().redirectedFrom()) throw new Error(`${address} leads to ${answer.url()}`)
      await settle(page, requests)
    }
    return await work(page, requests, go, address)
  } finally {
    await context.close()
  }
}

/** An address of another site, at the same server. */
function elsewhere(address: string): string {
  const { port } = new URL(address)
  return `http://127.0.0.1:${port}/robots.txt`
}

async function load(page: Page, _: readonly Request[], go: Go, address: string): Promise<Loaded> {
  // Visitors come from a search or a chat: the browser opens another site in a process of its own, whatever that site's headers say.
  await page.goto(elsewhere(address))
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await go()
  await page.waitForFunction(isPainted)
  const { painted, shifted, tasks, first } = await page.evaluate(readWatched)
  return { painted, shifted, blocked: sumBlocked(tasks, first) }
}

/** What waits for a while before it is fetched is fetched all the same: the page's clock goes ahead. */
async function weigh(page: Page, requests: readonly Request[], go: Go): Promise<SentFile[]> {
  await page.clock.install()
  await go()
  await page.clock.fastForward(LATER_MS)
  await settle(page, requests)
  return readFiles(requests)
}

async function bringCookie(context: BrowserContext, address: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: new URL(address).origin }])
}

interface Watched {
  painted: number
  shifted: number
  /** When the first words were painted. */
  first: number
  readonly tasks: { begun: number; ended: number }[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page before anything of its own. */
function watch(): void {
  const watched: Watched = { painted: 0, shifted: 0, first: 0, tasks: [] }
  window.watched = watched
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.painted = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.first = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ begun: startTime, ended: startTime + duration })
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shifted += value
  })
}

/** The largest thing may come when all else is done: as the first picture of a film, if the page has one. */
function isPainted(): boolean {
  const films = [...document.querySelectorAll('video')]
  return (
    window.watched.painted > 0 &&
    films.every((film) => film.readyState >= film.HAVE_CURRENT_DATA || film.error)
  )
}

/** What was drawn last is heard of in the frame after it. */
function readWatched(): Promise<Watched> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.watched)))
  })
}

/** Of each long task what is longer than people notice, as far as it comes after the first paint. */
export function sumBlocked(tasks: Watched['tasks'], first: number): number {
  return tasks.reduce(
    (sum, { begun, ended }) => sum + Math.max(0, ended - Math.max(begun, first) - LONG_TASK_MS),
    0,
  )
}

/** Waits until the page has nothing more to do by itself, also not in its idle time. */
async function settle(page: Page, requests: readonly Request[]): Promise<void> {
  await page.waitForFunction(
    () => !('__reactRouterContext' in window) || document.documentElement.dataset.alive !== undefined,
  )
  for (let known = -1; known !== requests.length; ) {
    known = requests.length
    await Promise.all(
      requests.filter(isOfPage).map(async (request) => (await request.response())?.finished()),
    )
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // What moves all the time may leave a slow processor no idle time at all.
          const later = { timeout: 3_000 }
          requestIdleCallback(
            () => requestAnimationFrame(() => requestIdleCallback(() => resolve(), later)),
            later,
          )
        }),
    )
  }
}

/** What stays open as long as the page, or comes as far as somebody looks. */
const ENDLESS = new Set(['websocket', 'eventsource', 'media'])
const isOfPage = (request: Request) => !ENDLESS.has(request.resourceType())

async function readFiles(requests: readonly Request[]): Promise<SentFile[]> {
  const files = new Map<string, SentFile>()
  for (const request of requests.filter(isOfPage)) {
    const response = await request.response()
    // What was fetched ahead is the same file.
    if (!response || files.has(request.url())) continue
    const kind = kindOf(request, (await response.headerValue('content-type')) ?? '')
    const { responseBodySize } = await request.sizes()
    const isRead = kind === 'html' || kind === 'style'
    files.set(request.url(), { kind, sent: responseBodySize, ...(isRead && { body: await response.body() }) })
  }
  return [...files.values()]
}

/** What a script is, the answer says and not whoever asked for it. */
function kindOf(request: Request, type: string): FileKind {
  if (/javascript/.test(type)) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (type.startsWith('font/') || request.resourceType() === 'font') return 'font'
  return request.resourceType() === 'document' ? 'html' : 'other'
}

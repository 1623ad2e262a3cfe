import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest'
import { CONSENT_VERSION } from '#shell/layout/frame-data.server.ts'
import { CONSENT_COOKIE } from '#shell/widgets/consent.ts'
import { keyPattern } from '#tests/support/text-keys.ts'
import { enter } from './enter.ts'
import { findFaults } from './find-faults.ts'
import type { OwnPerson } from './own-site.ts'

/** What Playwright switches off, which these replace, and the popups of the address bar: half the work of a new window. */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unused.join(',')}`,
]

/** A camera that shows a moving picture and a microphone that beeps; nobody is asked. */
export const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }
export const PASSWORD = 'Sala-2569-demo'

export interface Visit {
  page: Page
  /** Complaints of the browser: script errors, blocked resources, failed requests. */
  complaints: string[]
}

export interface VisitOptions {
  viewport?: { width: number; height: number }
  javaScriptEnabled?: boolean
  colorScheme?: 'light' | 'dark'
  /** Things move and fade. Without a graphics card each such page takes a processor, so only where that is looked at. */
  hasMotion?: boolean
  userAgent?: string
  /** Lets a test run code of its own in the page. */
  bypassCSP?: boolean
  /** A telephone that is touched, not a small window. */
  hasTouch?: boolean
  isMobile?: boolean
  /** The language that the browser asks for, such as `en-GB`. */
  locale?: string
  /** Comes signed in: to an account of the demo, or to one with its own password. */
  as?: string | Pick<OwnPerson, 'email' | 'password'>
  /** The browser stores pages for the time without a connection. */
  hasOffline?: boolean
  /** Comes as somebody new, whom the cookie popup asks. */
  isNew?: boolean
}

/** Chromium of this worker, by how it was started: it stays for the next test file. */
const browsers = new Map<string, Promise<Browser>>()

async function browserWith(more: readonly string[]): Promise<Browser> {
  const key = more.join(' ')
  const started = await browsers.get(key)
  if (started?.isConnected()) return started
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const starting = chromium.launch({ executablePath, args: [...args, ...more] })
  browsers.set(key, starting)
  return starting
}

/**
 * Every visit is a browser of its own, without cookies, closed after its test, or with the file. Visits go to the demo's first academy
 * unless a host name is given, here for the whole file.
 */
export function useBrowser(hostOf = () => 'localhost', more: readonly string[] = []) {
  let browser: Browser
  const ofFile = new Set<BrowserContext>()
  beforeAll(async () => {
    browser = await browserWith(more)
  })
  afterAll(async () => {
    for (const context of ofFile) await context.close()
  })
  return {
    async visit(
      path: string,
      { as, isNew, hasMotion, hasOffline, ...options }: VisitOptions = {},
      host = hostOf(),
      port = inject('port'),
    ): Promise<Visit> {
      const baseURL = `http://${host}:${port}`
      const reducedMotion = hasMotion ? 'no-preference' : 'reduce'
      // Pages that come from the browser's own store are looked at by a test of their own.
      const serviceWorkers = hasOffline ? 'allow' : 'block'
      const context = await browser.newContext({
        viewport: DESK,
        reducedMotion,
        serviceWorkers,
        ...options,
        baseURL,
      })
      // A page that stays open goes on working, and there are many.
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
      else ofFile.add(context)
      const agreed = { name: CONSENT_COOKIE, value: `${CONSENT_VERSION}.1.11111.1`, url: baseURL }
      if (!isNew) await context.addCookies([agreed])
      const person = typeof as === 'string' ? { email: as, password: PASSWORD } : as
      if (person) await enter(context, { host, port }, person.email, person.password)
      await watchTexts(context)
      const page = await context.newPage()
      page.setDefaultTimeout(40_000)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      if (options.javaScriptEnabled !== false) loadAlive(page)
      await page.goto(path)
      return { page, complaints }
    },
  }
}

/** Fails the test that shows the key of a text in place of the text, at whatever moment and in whatever dialog. */
async function watchTexts(context: BrowserContext): Promise<void> {
  const seen: string[] = []
  await context.exposeBinding('sawTextKey', (_source, key: string) => void seen.push(key))
  await context.addInitScript(observeTexts, keyPattern)
  if (TestRunner.getCurrentTest()) onTestFinished(() => expect(seen).toEqual([]))
}

/** Runs in the page: looks at each text that comes, and at the names of what has no text. */
function observeTexts(pattern: string): void {
  const key = new RegExp(pattern)
  const report = (text: string | null) => {
    if (text && key.test(text.trim()))
      (globalThis as unknown as { sawTextKey: (key: string) => void }).sawTextKey(text.trim())
  }
  const names = ['aria-label', 'title', 'alt', 'placeholder']
  const look = (node: Node) => {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('script, style, code, pre, textarea, [contenteditable]'))
        report(node.data)
    } else if (node instanceof Element) {
      for (const name of names) report(node.getAttribute(name))
      node.childNodes.forEach(look)
    }
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(look)
      else look(target)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: names })
}

/** Lets whatever loads a whole page wait until it answers by itself, unless the test says what it waits for. */
function loadAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...given) => {
    const answer = await goto(...given)
    if (!given[1]?.waitUntil) await comeAlive(page)
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload(...given)
    await comeAlive(page)
    return answer
  }
}

/** Waits until a page of ours answers by itself: a click before that would do nothing, or load a whole page. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (!('__reactRouterContext' in window) && !document.querySelector('script[data-wake]')) ||
      document.documentElement.dataset.alive !== undefined,
  )
}

/** Waits until the page has nothing more to do by itself, to see that something does not come. */
export async function comeToEnd(page: Page): Promise<void> {
  await comeAlive(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )
}

/** What the page's own site answers at an address; names below localhost are known to browsers alone. */
export async function fetchFrom(page: Page, path: string): Promise<{ type: string; body: Buffer }> {
  const [type, bytes] = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    return [
      answer.headers.get('content-type') ?? '',
      [...new Uint8Array(await answer.arrayBuffer())],
    ] as const
  }, path)
  return { type, body: Buffer.from(bytes) }
}

/** What the page's own site answers to JSON that is sent there with the page's session. */
export async function postFrom(
  page: Page,
  path: string,
  body: object,
): Promise<{ status: number; data: unknown }> {
  const [status, text] = await page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: json })
      return [answer.status, await answer.text()] as const
    },
    [path, JSON.stringify(body)] as const,
  )
  return { status, data: (JSON.parse(text) as { data: unknown }).data }
}

/** The address of the shared server under a host name. */
export function addressOf(host: string): string {
  return `http://${host}:${inject('port')}`
}

/** Waits until lists have their rows, and what slides or fades in has come to rest; a marquee never does. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[class~="group/list"][aria-busy=true]') === null &&
      document.getAnimations().every(({ effect, playState }) => {
        const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
        return isEndless || playState !== 'running'
      }),
  )
}

/** Good news fades while axe looks; the rows of a table are made alike, and looking at all hundred takes most of the time. */
const alike = ['[data-type=success]', 'tbody tr:nth-child(n+9)']

/** Asserts that nothing sticks out sideways and axe finds nothing serious. */
export async function expectWellMade(page: Page): Promise<void> {
  await comeToRest(page)
  expect(await findFaults(page, { exclude: alike }), page.url()).toEqual([])
}

/** How a screen is looked at: how large, and in which colours. */
export type Look = readonly [size: typeof DESK, colorScheme: 'light' | 'dark']
export const LOOKS: readonly Look[] = [
  [DESK, 'light'],
  [PHONE, 'dark'],
]

/** Asserts the same of a page in several looks, without loading it anew for each. */
export async function expectWellMadeIn(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const [size, colorScheme] of looks) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    await expectWellMade(page)
  }
}

/** Signs in by the form of a login page and waits until it has gone on. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.fill('input[name=username]', email)
  await page.fill('input[name=password]', password)
  await page.click('main button[type=submit]')
}

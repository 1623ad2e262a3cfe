import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { LANG_COOKIE } from '#gateway/identify.ts'
import { CONSENT_VERSION } from '#shell/layout/frame-data.server.ts'
import { CONSENT_COOKIE } from '#shell/widgets/consent.ts'
import { type Scheme, type Shot, SIZES, type Size } from './shot.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const QUALITY = 55
/** Longer pages are cut: below, they go on as they began. */
const TALLEST: Readonly<Record<Size, number>> = {
  phone: 1_200,
  'wide-phone': 1_200,
  desk: 1_000,
  mail: 1_200,
}
/** Pictures that are compared show nearly all of a page. */
const TALLEST_EXACT = 6_000
/** Pictures of the desk are made smaller: hundreds of them must be cheap to keep. */
const SCALE: Readonly<Record<Size, number>> = { phone: 1, 'wide-phone': 1, desk: 0.75, mail: 1 }

const MARGIN = 24

/** Starts the system's Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
}

/** A browser of its own for one visit or one person. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  options: {
    isNew?: boolean | undefined
    lang?: string | undefined
    cookies?: Parameters<BrowserContext['addCookies']>[0]
  } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: SIZES.desk, baseURL, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const agreed = { name: CONSENT_COOKIE, value: `${CONSENT_VERSION}.1.11111.1`, url: baseURL }
  const lang = { name: LANG_COOKIE, value: options.lang ?? 'th', url: baseURL }
  await context.addCookies([...(options.isNew ? [] : [agreed]), lang, ...(options.cookies ?? [])])
  return context
}

// What is out of sight and skipped keeps the colours of before until somebody scrolls to it.
const SHOWN = '* { content-visibility: visible !important; }'
/** Covers are drawn from ids, which every demo makes anew; that something is still loading is a matter of moments. */
const UNLIKE = '.cover { background: #555 !important; } output.waiting { visibility: hidden !important; }'

/** Gives the page its size and scheme, and waits until fonts, pictures and movements are done. */
export async function pose(page: Page, size: Size, scheme: Scheme, isExact: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize(SIZES[size])
  await page.evaluate(
    async (rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      await document.fonts.ready
      const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    },
    SHOWN + (isExact ? UNLIKE : ''),
  )
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
}

/** The page as a small picture, written by the browser itself; `isExact` leaves nothing out and every point as it is. */
export async function photograph(
  page: Page,
  { isWindow, only }: Shot,
  size: Size,
  isExact: boolean,
): Promise<Buffer> {
  const tallest = isExact ? TALLEST_EXACT : TALLEST[size]
  const { y, height } = only ? await boxOf(page, only) : await extentOf(page, size, isWindow)
  const clip = { x: 0, y, width: SIZES[size].width, height: Math.min(height, tallest) }
  return capture(
    page,
    { ...clip, scale: isExact ? 1 : SCALE[size] },
    { isWindow: isWindow && !only, isExact },
  )
}

/** The whole of the page, or what the window shows of it. */
async function extentOf(page: Page, size: Size, isWindow: boolean | undefined) {
  const { height } = SIZES[size]
  const [whole, scrolled] = await page.evaluate(
    () => [document.documentElement.scrollHeight, scrollY] as const,
  )
  return isWindow ? { y: scrolled, height } : { y: 0, height: Math.max(height, whole) }
}

/** Where a part of the page stands: the whole width, so that it is seen how much of it the part takes. */
async function boxOf(page: Page, selector: string) {
  const [top, height] = await page.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect()
    return [(box?.top ?? 0) + scrollY, box?.height ?? 0] as const
  }, selector)
  const y = Math.max(0, Math.round(top - MARGIN))
  return { y, height: Math.ceil(height + top - y + MARGIN) }
}

type Clip = Record<'x' | 'y' | 'width' | 'height' | 'scale', number>

async function capture(
  page: Page,
  clip: Clip,
  { isWindow, isExact }: { isWindow: boolean | undefined; isExact: boolean },
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    ...(isExact ? { format: 'png' } : { format: 'webp', quality: QUALITY }),
    captureBeyondViewport: !isWindow,
    clip,
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

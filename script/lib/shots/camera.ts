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
const TALLEST: Readonly<Record<Size, number>> = { phone: 1_200, desk: 1_000, mail: 1_200 }
/** Pictures of the desk are made smaller: hundreds of them must be cheap to keep. */
const SCALE: Readonly<Record<Size, number>> = { phone: 1, desk: 0.75, mail: 1 }

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

/** Gives the page its size and scheme, and waits until fonts, pictures and movements are done. */
export async function pose(page: Page, size: Size, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize(SIZES[size])
  await page.evaluate(async () => {
    // What is out of sight and skipped keeps the colours of before until somebody scrolls to it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return isEndless || playState !== 'running'
    }),
  )
}

/** The page as a small picture, written by the browser itself. */
export async function photograph(page: Page, { isWindow, only }: Shot, size: Size): Promise<Buffer> {
  if (only) return capture(page, await boxOf(page, only, size), false)
  const { width, height } = SIZES[size]
  const [whole, scrolled] = await page.evaluate(
    () => [document.documentElement.scrollHeight, scrollY] as const,
  )
  const tall = isWindow ? height : Math.max(height, Math.min(whole, TALLEST[size]))
  const clip = { x: 0, y: isWindow ? scrolled : 0, width, height: tall, scale: SCALE[size] }
  return capture(page, clip, isWindow)
}

type Clip = Record<'x' | 'y' | 'width' | 'height' | 'scale', number>

/** Where a part of the page stands: the whole width, so that it is seen how much of it the part takes. */
async function boxOf(page: Page, selector: string, size: Size): Promise<Clip> {
  const [top, height] = await page.evaluate((one) => {
    const box = document.querySelector(one)?.getBoundingClientRect()
    return [(box?.top ?? 0) + scrollY, box?.height ?? 0] as const
  }, selector)
  const y = Math.max(0, top - MARGIN)
  const tall = Math.min(height + top - y + MARGIN, TALLEST[size])
  return { x: 0, y, width: SIZES[size].width, height: tall, scale: SCALE[size] }
}

async function capture(page: Page, clip: Clip, isWindow: boolean | undefined): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: !isWindow,
    clip,
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

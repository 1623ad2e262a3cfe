import { readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { fetchPage, type Target } from './load.ts'
import { BARE_PATH } from './pages.ts'
import type { Row } from './report.ts'
import { compareInTurn } from './statistics.ts'

const HOME_PATH = '/'
const COPY_PATH = '/static-copy'
const PHONE = { width: 360, height: 740 }
const SLOWER = 4
const ROUNDS = 9
const KIB = 1024
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]
const ASSET = /\/assets\/[^?#]+$/
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** The same page without anything that runs: what a plain file on the same server would be. */
export function toStaticCopy(html: string): string {
  return html.replaceAll(SCRIPTS, '')
}

interface Loaded {
  /** When the largest thing of the first window was painted, in milliseconds. */
  readonly painted: number
  /** Files of the build that were asked for, by their paths. */
  readonly files: readonly string[]
}

/** Loads a page as somebody who was never there, on a processor four times slower. */
async function load(browser: Browser, address: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('request', (request) => {
      const [path] = ASSET.exec(new URL(request.url()).pathname) ?? []
      if (path) files.add(path)
    })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    // Scripts are asked for after the page is painted: the network may be idle before.
    if (!address.endsWith(COPY_PATH)) await page.waitForSelector('html[data-alive]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    return { painted, files: [...files] }
  } finally {
    await context.close()
  }
}

/** A proxy in front of the server that also has the copy, so that both pages come by the same way. */
async function openProxy(target: Target): Promise<{ address: string; close(): Promise<void> }> {
  const copy = toStaticCopy(await fetchPage(target, HOME_PATH))
  const server = http.createServer((request, response) => {
    if (request.url === COPY_PATH)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(copy)
    const headers = { ...request.headers, host: target.hostname }
    const { url = '/', method = 'GET' } = request
    const asked = http.request(
      { host: '127.0.0.1', port: target.port, path: url, method, headers },
      (got) => {
        response.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(response)
      },
    )
    asked.on('error', () => response.destroy())
    request.pipe(asked)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://${target.hostname}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const gzipOf = (path: string) => gzipSync(readFileSync(join('build/client', path)), { level: 9 }).length
const scriptsOf = (files: readonly string[]) => files.filter((path) => path.endsWith('.js'))
const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)
const inKib = (bytes: number) => (bytes / KIB).toFixed(1)

/** What the demo's home page costs a browser: scripts beside the emptiest page, time beside a copy without scripts. */
export async function measureHomePage(target: Target): Promise<Row[]> {
  const proxy = await openProxy(target)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
  try {
    const at = (path: string) => load(browser, proxy.address + path)
    const home = await at(HOME_PATH)
    const bare = await at(BARE_PATH)
    const scripts = {
      home: sum(scriptsOf(home.files).map(gzipOf)),
      bare: sum(scriptsOf(bare.files).map(gzipOf)),
    }
    const fonts = home.files.filter((path) => /\.woff2?$/.test(path))
    const weight = sum(fonts.map((path) => statSync(join('build/client', path)).size))
    const { ratio, ours, base } = await compareInTurn(ROUNDS, {
      ours: async () => (await at(HOME_PATH)).painted,
      base: async () => (await at(COPY_PATH)).painted,
    })
    return [
      {
        name: 'scripts of the home page − those of the log-in page, as the browser loads them',
        value: (scripts.home - scripts.bare) / KIB,
        unit: ' KiB gz',
        wanted: { atMost: 55 },
        note: `${inKib(scripts.home)} and ${inKib(scripts.bare)} KiB, ${scriptsOf(home.files).length} and ${scriptsOf(bare.files).length} files; ${fonts.length} fonts of ${inKib(weight)} KiB beside them`,
      },
      {
        name: 'largest paint of the home page ÷ that of a copy without scripts',
        value: ratio,
        unit: '',
        wanted: { atMost: 1.3 },
        note: `${ours.toFixed(0)} and ${base.toFixed(0)} ms, a telephone of a processor ${SLOWER} times slower, ${ROUNDS} loads each in turn`,
      },
    ]
  } finally {
    await browser.close()
    await proxy.close()
  }
}

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Target } from './load.ts'
import { DEMO_PASSWORD } from './pages.ts'
import { SLOWER } from './phone.ts'
import type { Row } from './report.ts'
import { median } from './statistics.ts'
import { signIn } from './visits.ts'

const ROWS = 25
const OBJECTS = 200
const OPENINGS = 3
const LETTERS = 'learnwithustoday'
const DRAG_MS = 2_500
const PATIENCE_MS = 60_000
const DESK = { width: 1280, height: 800 }
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Texts, pictures and buttons in two columns a row, as pages of news and courses have them. */
function makePage(): object[] {
  const objects = (row: number, column: number) => [
    { type: 'header', level: 'h2', value: `หัวข้อที่ ${row} ${column}` },
    { type: 'paragraph', value: `<p>เนื้อหาของหัวข้อที่ ${row} สำหรับผู้เรียนทุกคน <b>เรียนได้ทุกวัน</b></p>` },
    { type: 'image', value: '/assets/samples/room.svg', alt: 'ห้องเรียน' },
    { type: 'button', value: `สมัคร ${row}.${column}`, url: '/lesson/home' },
  ]
  return Array.from({ length: ROWS }, (_, row) => ({ columns: [objects(row, 1), objects(row, 2)] }))
}

async function addPage({ hostname, port }: Target, cookie: string): Promise<string> {
  const address = `http://${hostname}:${port}`
  const data = { type: 'page', title: 'หน้ายาว', slug: `long-page-${Date.now()}`, builder: makePage() }
  const answer = await fetch(`${address}/api/post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`the page was answered with ${answer.status}: ${await answer.text()}`)
  const { data: post } = (await answer.json()) as { data: { _id: string } }
  return `${address}/cms/builder/${post._id}`
}

/** Opens the editor by a slow processor and answers after how many milliseconds all of the page can be worked on. */
async function openEditor(context: BrowserContext, address: string): Promise<{ page: Page; opened: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  const opened = await page.waitForFunction((wanted) => {
    const frame = document.querySelector<HTMLIFrameElement>('.pe[data-ready] .pe-sheet iframe')
    const drawn = frame?.contentDocument?.querySelectorAll('.page-object[data-uid]').length ?? 0
    const isOver = !document.querySelector('.pe-loading') && drawn >= wanted
    return isOver ? performance.now() : false
  }, OBJECTS)
  return { page, opened: (await opened.jsonValue()) as number }
}

/** After how many milliseconds each letter that is typed into a field stands on the page. */
async function typeLetters(page: Page): Promise<number[]> {
  const frame = page.frameLocator('.pe-sheet iframe')
  const heading = frame.locator('h2').first()
  await heading.click()
  const field = page.locator('.pe-settings').getByLabel('ข้อความ', { exact: true }).first()
  await field.fill('ก')
  await heading.filter({ hasText: /^ก$/ }).waitFor({ state: 'attached' })
  const took: number[] = []
  for (const letter of LETTERS) {
    await page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('.pe-sheet iframe')?.contentDocument
      const target = inside?.querySelector('h2')?.parentElement
      window.letter = new Promise((resolve) => {
        let pressed = 0
        addEventListener('keydown', ({ timeStamp }) => void (pressed = timeStamp), {
          capture: true,
          once: true,
        })
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
        })
        if (target) observer.observe(target, { childList: true, characterData: true, subtree: true })
      })
    })
    await page.keyboard.press(letter)
    took.push(await page.evaluate(() => window.letter))
  }
  return took
}

declare global {
  interface Window {
    letter: Promise<number>
    frameTimes: number[]
  }
}

/** The times between frames while a block is dragged out of the list, over the page and along its lower edge, where it scrolls. */
async function dragBlock(page: Page): Promise<number[]> {
  const tile = await page.locator('.pe-palette [data-type=header]').boundingBox()
  const sheet = await page.locator('.pe-sheet').boundingBox()
  if (!tile || !sheet) throw new Error('there is nothing to drag')
  await page.mouse.move(tile.x + 10, tile.y + 10)
  await page.mouse.down()
  await page.evaluate(() => {
    window.frameTimes = []
    let before = performance.now()
    const count = (now: number) => {
      window.frameTimes.push(now - before)
      before = now
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const begun = performance.now()
  for (let step = 0; performance.now() - begun < DRAG_MS; step += 1) {
    const part = (step % 60) / 60
    const isAtEdge = step % 120 >= 60
    const y = isAtEdge ? sheet.y + sheet.height - 20 : sheet.y + 60 + part * (sheet.height - 160)
    await page.mouse.move(sheet.x + 40 + part * (sheet.width - 80), y)
  }
  const frames = await page.evaluate(() => window.frameTimes.slice(1))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return frames
}

async function measureIn(browser: Browser, target: Target, cookie: string): Promise<Row[]> {
  const [name = '', value = ''] = cookie.split('=')
  const opened: number[] = []
  const letters: number[] = []
  const frames: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    // A page of its own each time: whoever had it last has it for some seconds more.
    const address = await addPage(target, cookie)
    const context = await browser.newContext({ viewport: DESK })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addCookies([{ name, value, url: new URL(address).origin }])
    const { page, opened: took } = await openEditor(context, address)
    opened.push(took)
    await page.getByRole('button', { name: 'ปิดคู่มือ' }).click()
    letters.push(...(await typeLetters(page)))
    frames.push(...(await dragBlock(page)))
    await context.close()
  }
  const whole = frames.reduce((sum, one) => sum + one, 0)
  return [
    {
      name: `the editor opens a page of ${OBJECTS} objects`,
      value: Math.min(...opened) / 1000,
      unit: ' s',
      wanted: { atMost: 3 },
      note: `the best of ${opened.map((one) => one.toFixed(0)).join(', ')} ms by a processor ${SLOWER} times slower`,
    },
    {
      name: 'a letter that is typed stands on the page',
      value: median(letters),
      unit: ' ms',
      wanted: { atMost: 100 },
      note: `${letters.length} letters, the slowest ${Math.max(...letters).toFixed(0)} ms`,
    },
    {
      name: 'frames a second while a block is dragged',
      value: (frames.length * 1000) / whole,
      unit: '',
      wanted: { atLeast: 50 },
      note: `${frames.length} frames, the longest ${Math.max(...frames).toFixed(0)} ms`,
    },
  ]
}

/** How quickly somebody works on a long page in the editor. */
export async function measureEditor(target: Target): Promise<Row[]> {
  const cookie = await signIn(target, 'admin@sala.test', DEMO_PASSWORD)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args })
  try {
    return await measureIn(browser, target, cookie)
  } finally {
    await browser.close()
  }
}

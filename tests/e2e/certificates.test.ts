import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { startSheet } from '#kernel/pdf/start-sheet.server.ts'
import { expectWellMadeIn, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const FONT = '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'
const HARD = 'ที่นี่มีน้ำใจ ผู้เข้าอบรม ปั๊ม ญี่ปุ่น'

let own: OwnSite
let member: OwnPerson
let courseID: string
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user', { firstname: 'ธิดา', lastname: 'ขยันงาน' })
  const course = await own.make.course(own.site, { name: 'ปฐมพยาบาลเบื้องต้น', certification: 'yes' })
  courseID = course._id
  const analytics = { total: 1, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' }
  await own.add('enroll', { userID: member._id, courseID, analytics })
})

it('a learner finds the certificate at home, and a stranger who scans it sees that it is genuine', async () => {
  const { page, complaints } = await visit('/user/home', { as: member, viewport: PHONE })
  await page.locator('[data-card=certificates] a', { hasText: 'ปฐมพยาบาล' }).click()
  await page.waitForURL(`**/lesson/certification/${courseID}`)
  await expectWellMadeIn(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'ดาวน์โหลด PDF ภาษาไทย' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CERT-\d{4}-00001-th\.pdf$/)
  const address = new URL((await page.getByRole('link', { name: 'ดูหน้าตรวจสอบ' }).getAttribute('href')) ?? '')
  expect(complaints).toEqual([])

  const stranger = await visit(address.pathname + address.search, {
    viewport: PHONE,
    javaScriptEnabled: false,
  })
  const verdict = stranger.page.locator('.certificate-verdict')
  await verdict.getByRole('heading', { name: 'ใบรับรองของจริง ใช้ได้' }).waitFor()
  expect(await verdict.textContent()).toContain('ธิดา ขยันงาน')
  await stranger.page.fill('[name=code]', 'CERT-2569-99999')
  await stranger.page.click('main form button')
  await stranger.page.getByRole('heading', { name: 'ไม่พบใบรับรองนี้' }).waitFor()

  const scanned = await visit(address.pathname + address.search, { viewport: PHONE })
  await scanned.page.getByRole('heading', { name: 'ใบรับรองของจริง ใช้ได้' }).waitFor()
  await expectWellMadeIn(scanned.page)
  expect(scanned.complaints).toEqual([])
})

it('a name with every kind of mark is as wide on paper as in the browser, word by word', async () => {
  const { page } = await visit('/lesson/certification/search', { bypassCSP: true })
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64')
  const words = HARD.split(' ')
  const shown = await page.evaluate(
    async ([bytes, all]) => {
      const face = new FontFace('Paper', `url(data:font/ttf;base64,${bytes})`)
      document.fonts.add(await face.load())
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return []
      canvas.font = '200px Paper'
      return all.map((word) => canvas.measureText(word).width)
    },
    [font, words] as const,
  )
  const sheet = await startSheet({ title: '', author: '', lang: 'th' })
  const drawn = words.map((word) => sheet.measure(word, 200, 'bold'))
  await sheet.finish()
  for (const [at, width] of shown.entries()) expect(Math.abs((drawn[at] ?? 0) / width - 1)).toBeLessThan(0.02)
})

/** Where ink is, cut to its edges, in a size of its own. */
const inkOf = async (picture: Buffer) =>
  sharp(await sharp(picture).flatten({ background: 'white' }).greyscale().trim().toBuffer())
    .resize(1200, 120, { fit: 'fill' })
    .blur(1.5)
    .raw()
    .toBuffer()

/** Of all dark points of both pictures, the part that both have. */
function sharedInk(one: Buffer, other: Buffer): number {
  let [both, either] = [0, 0]
  for (const [at, shade] of one.entries()) {
    const isDark = [shade < 140, (other[at] ?? 255) < 140]
    if (isDark[0] && isDark[1]) both += 1
    if (isDark[0] || isDark[1]) either += 1
  }
  return both / either
}

it('the paper is drawn mark by mark as the browser draws the same text in the same font', async () => {
  const { page } = await visit('/lesson/certification/search', { bypassCSP: true })
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT)).toString('base64')
  const shoot = async (text: string) => {
    await page.setContent(
      `<style>@font-face { font-family: Paper; src: url(data:font/ttf;base64,${font}) }
       p { font: 80px/2 Paper; margin: 40px; white-space: nowrap; width: max-content }</style><p>${text}</p>`,
    )
    await page.evaluate(() => document.fonts.load('80px Paper'))
    return page.locator('p').screenshot()
  }
  const sheet = await startSheet({ title: '', author: '', lang: 'th' })
  sheet.write(HARD, { x: 40, y: 100, width: 780, size: 40, weight: 'bold', color: '#000000' })
  const paper = await getDocument({ data: new Uint8Array(await sheet.finish()) }).promise
  const first = await paper.getPage(1)
  const viewport = first.getViewport({ scale: 2 })
  const factory = paper.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement & { toBuffer(type: string): Buffer } }
  }
  const { canvas } = factory.create(viewport.width, viewport.height)
  await first.render({ canvas, viewport }).promise
  const drawn = await inkOf(canvas.toBuffer('image/png'))
  expect(sharedInk(drawn, await inkOf(await shoot(HARD)))).toBeGreaterThan(0.85)
  // The measure sees a single mark that stands elsewhere: tone marks that are not lifted above their vowels.
  const wrong = HARD.replaceAll(/([ิีึื])([่้])/g, '$2')
  expect(sharedInk(drawn, await inkOf(await shoot(wrong)))).toBeLessThan(0.85)
})

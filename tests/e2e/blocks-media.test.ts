import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '#tests/support/pdf.ts'
import { expectWellMade, expectWellMadeIn, PHONE, useBrowser, type VisitOptions } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

const FILES: Readonly<Record<string, Buffer>> = {
  'three.pdf': makePdf({ pages: ['first words', 'second words', 'third words'] }),
  'blank.pdf': makePdf({ pages: [''] }),
  'thai.pdf': makePdf({ pages: ['ความปลอดภัย'], font: 'thai' }),
  'maps.pdf': makePdf({ pages: ['日本'], font: 'japanese' }),
  'locked.pdf': makePdf({ pages: ['secret words'], password: 'sala' }),
  'broken.pdf': Buffer.from('%PDF-1.5 and then nothing of the kind'),
}

const preview = (file: string, settings: object = {}) => ({
  columns: [[{ type: 'preview', fileurl: `/files/x/${file}`, filename: file, ...settings }]],
})
const pages: Readonly<Record<string, object[]>> = {
  'media-read': [preview('three.pdf')],
  'media-marks': [preview('blank.pdf'), preview('blank.pdf', { watermark: '' })],
  'media-old': [preview('thai.pdf', { watermark: '' }), preview('maps.pdf', { watermark: '' })],
  'media-locked': [preview('locked.pdf'), preview('broken.pdf')],
  'media-films': [
    {
      columns: [
        [{ type: 'video', url: '/assets/samples/welcome.webm', title: 'แนะนำสถาบัน', autoplay: true }],
      ],
    },
    { columns: [[{ type: 'video', url: '/files/x/none.mp4', title: 'ไม่มีแล้ว' }]] },
  ],
  'media-download': [
    preview('three.pdf', { canDownload: true, display: 'download' }),
    preview('three.pdf', { canDownload: true, url: '/assets/samples/room.svg' }),
  ],
}

beforeAll(async () => {
  own = await openOwnSite()
  await own.addPages(pages)
})

/** Comes to a page whose documents are there, and tells what was asked for. */
async function open(slug: string, options: VisitOptions = {}) {
  const { page, complaints } = await visit('/consent', options)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/\/files\/x\//, (route) => {
    const body = FILES[route.request().url().split('/').at(-1) ?? '']
    return route.fulfill(body ? { body, contentType: 'application/pdf' } : { status: 404 })
  })
  await page.goto(`/cms/page/${slug}`)
  if (options.javaScriptEnabled !== false) await hydrated(page, '[data-block=preview] figure')
  return { page, complaints, asked }
}

const readButton = (page: Page) => page.getByRole('button', { name: 'อ่านเอกสาร' }).first()
const shownPage = (page: Page) => page.getByLabel('เลขหน้า').inputValue()

/** How many pixels of a drawn page are not white. */
const inkOf = (page: Page, nth: number) =>
  page
    .locator('[data-block=preview] canvas')
    .nth(nth)
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return (pixels ?? []).filter((value) => value < 250).length
    })

describe('a PDF document', () => {
  it('shows its first page, and is read on the whole screen by keys, buttons and number [PM-2.4-03] [PM-2.4-30] [PM-2.4-31] [PM-3-26]', async () => {
    const { page, complaints, asked } = await open('media-read')
    await page.locator('[data-block=preview] figure canvas').waitFor()
    await page.getByText('PDF · 3 หน้า').waitFor()
    await readButton(page).click()
    const viewer = page.getByRole('dialog', { name: 'three.pdf' })
    await viewer.getByText('first words').waitFor()
    for (const [key, number] of [
      ['ArrowRight', '2'],
      ['PageDown', '3'],
      ['PageUp', '2'],
      ['ArrowLeft', '1'],
      ['End', '3'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => shownPage(page)).toBe(number)
    }
    await viewer.getByText('third words').waitFor()
    await viewer.getByLabel('เลขหน้า').fill('2')
    await page.keyboard.press('Enter')
    await expect.poll(() => shownPage(page)).toBe('2')
    const widthOf = async () => (await viewer.locator('[data-page="2"]').boundingBox())?.width ?? 0
    const before = await widthOf()
    await viewer.getByRole('button', { name: 'ขยาย' }).click()
    await expect.poll(widthOf).toBeCloseTo(before * 1.25, -1)
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    expect(asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([])
  })

  it('has its watermark over the page, with a text of its own unless staff take it away [PM-2.4-32] [PM-9-27]', async () => {
    const { page } = await open('media-marks')
    await expect.poll(() => page.locator('[data-block=preview] canvas').count()).toBe(2)
    expect(await inkOf(page, 0)).toBeGreaterThan(500)
    expect(await inkOf(page, 1)).toBe(0)
  })

  it('is drawn where its fonts and character maps are not in the file, with those of this site', async () => {
    const { page, asked, complaints } = await open('media-old')
    await expect.poll(() => page.locator('[data-block=preview] canvas').count()).toBe(2)
    await expect.poll(() => inkOf(page, 0)).toBeGreaterThan(50)
    expect(asked.filter((address) => address.includes('UniJIS-UCS2-H.bcmap'))).toHaveLength(1)
    await readButton(page).click()
    await page.getByRole('dialog').getByText('ความปลอดภัย').waitFor()
    expect(complaints).toEqual([])
  })

  it('asks for the password of a locked file, and says when a file is broken', async () => {
    const { page } = await open('media-locked', { viewport: PHONE })
    await page.getByText('เปิดเอกสารนี้ไม่ได้').waitFor()
    await page.getByText('เอกสารนี้มีรหัสผ่าน').waitFor()
    await readButton(page).click()
    const field = page.getByLabel('รหัสผ่านของเอกสาร')
    await field.fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('รหัสผ่านไม่ถูกต้อง').waitFor()
    await expectWellMade(page)
    await field.fill('sala')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('secret words').waitFor()
    expect(await field.count()).toBe(0)
  })

  it('is downloaded by a click where staff say so, and its code does not come before it is needed [PM-2.4-31] [PM-2.4-33]', async () => {
    const { page, asked } = await open('media-download')
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('figure > a').first().click(),
    ])
    expect(taken.suggestedFilename()).toBe('three.pdf')
    await expectWellMadeIn(page)
    await page.locator('[data-block=preview] canvas').waitFor()
    expect(asked.filter((address) => address.endsWith('/pdf.worker.min.mjs'))).toHaveLength(1)
    await page.locator('figure > a').nth(1).click()
    await page.getByRole('dialog').getByRole('link', { name: 'ดาวน์โหลด' }).waitFor()
  })
})

describe('a video', () => {
  const isPlaying = (page: Page) =>
    page.getByLabel('แนะนำสถาบัน').evaluate((player) => {
      const { paused, currentTime, muted } = player as HTMLVideoElement
      return muted && (!paused || currentTime > 0)
    })
  const saidOf = (page: Page) => page.locator('p:visible', { hasText: 'เปิดวิดีโอนี้ไม่ได้ในขณะนี้' })

  it('plays by itself without sound, unless little motion is wanted, and says when its file is gone [PM-2.4-05]', async () => {
    const { page } = await visit('/cms/page/media-films', { hasMotion: true })
    await saidOf(page).waitFor()
    await expect.poll(() => isPlaying(page)).toBe(true)
    const { page: still } = await visit('/cms/page/media-films')
    await saidOf(still).waitFor()
    expect(await isPlaying(still)).toBe(false)
    await expectWellMade(still)
  })
})

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { chooseAddress, countSendings, findDate, typeDate, waitForForm } from './support/fill-form.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)
let photo: Buffer
const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

beforeAll(async () => {
  own = await openOwnDemo()
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer()
})

describe('the registration of a group', () => {
  it.each([
    { who: 'a member', viewport: DESK, as: 'member@sala.test' },
    { who: 'a visitor', viewport: PHONE, as: '' },
  ])(
    'is filled in by $who with sets, rules, an address, files and dates, and ends on the pay page, $viewport.width px [PM-1-07] [PM-2.10-08] [PM-4-46] [PM-4-47]',
    async ({ viewport, as }) => {
      const { page, complaints } = await visit('/cms/page/group-registration', {
        viewport,
        ...(as !== '' && { as }),
      })
      await waitForForm(page)
      await page.fill('#field-g-name', 'สมศรี ใจดี')
      await page.fill('#field-g-email', 'somsri@example.com')
      await page.fill('#field-g-phone', '081-234-5678')
      expect(await page.locator('#field-g-company').count()).toBe(0)
      await page.check('#field-g-kind input[value="นิติบุคคล"]')
      await page.fill('#field-g-company', 'บริษัท ตัวอย่าง จำกัด')

      // Two files wait for the button; a third one would be too many.
      const papers = page.locator('#field-g-papers')
      const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: paper })
      await papers.locator('input[type=file]').setInputFiles([pdf('หนังสือรับรอง.pdf'), pdf('ภพ20.pdf')])
      await papers.getByRole('button', { name: 'อัปโหลด 2 ไฟล์' }).click()
      await expect.poll(() => papers.getByText('อัปโหลดแล้ว').count()).toBe(2)

      await page.fill('#field-g-person-0', 'สมศรี ใจดี')
      await typeDate(findDate(page, 'field-g-born-0'), ['9', '4', '2538'])
      await page.locator('#field-g-photo-0 input[type=file]').setInputFiles({
        name: `รูปถ่าย${'สมศรี'.repeat(12)}.jpg`,
        mimeType: 'image/jpeg',
        buffer: photo,
      })
      await page.getByRole('button', { name: 'เพิ่มผู้เข้าอบรม' }).click()
      await page.fill('#field-g-person-1', 'มานะ อดทน')
      await typeDate(findDate(page, 'field-g-born-1'), ['31', '12', '2530'])
      // Course and total stand above the button, for as many as there are by now.
      const ordered = page.getByRole('region', { name: 'สิ่งที่สั่งซื้อ' })
      expect(await ordered.textContent()).toMatch(/ต่อคน × 2 คน/)
      expect(await ordered.locator('p').first().textContent()).toContain('ความปลอดภัย')
      const total = /รวมทั้งหมด (\S+)/.exec((await ordered.textContent()) ?? '')?.[1] ?? 'no total'
      await page.check('#field-g-food-1 input[value="แพ้อาหาร"]')
      await page.fill('#field-g-allergy-1', 'กุ้ง')
      expect(await page.locator('#field-g-allergy-0').count()).toBe(0)
      // With a limit of one the upload began by itself.
      await page.locator('#field-g-photo-0').getByText('อัปโหลดแล้ว').waitFor()

      const address = page.locator('#field-g-address')
      await chooseAddress(address, ['เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ'])
      expect(await page.inputValue('#field-g-address-zipcode')).toBe('50200')
      await page.getByLabel('ยอมรับเงื่อนไขการสมัครและนโยบายความเป็นส่วนตัว').check()
      if (viewport === DESK) await expectWellMade(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)

      const sendings = countSendings(page)
      await page.getByRole('button', { name: 'สมัครและไปหน้าชำระเงิน' }).dblclick()
      await page.waitForURL(/\/lesson\/pay\/[0-9a-f-]{36}$/)
      expect(sendings()).toBe(1)
      expect(await page.textContent('main')).toContain(total)
      // Faster than any person: it was asked to wait a moment, and came through by itself.
      expect(complaints.filter((one) => !one.includes('429'))).toEqual([])
    },
  )
})

describe('an address', () => {
  it('follows from the province down, clears what was below, and speaks as in Bangkok [PM-4-49] [PM-5-39] [PM-5-40]', async () => {
    const { page } = await visit('/cms/page/group-registration')
    await waitForForm(page)
    const address = page.locator('#field-g-address')
    const district = page.locator('#field-g-address-district')
    expect(await district.isDisabled()).toBe(true)
    await chooseAddress(address, ['เชียงใหม่', 'แม่ริม', 'ริมใต้'])
    await page.fill('#field-g-address-zipcode', '50181')
    expect(await address.locator('label[for$="-district"]').textContent()).toBe('อำเภอ')
    await page.selectOption('#field-g-address-province', 'กรุงเทพมหานคร')
    expect(await district.inputValue()).toBe('')
    expect(await page.inputValue('#field-g-address-subdistrict')).toBe('')
    expect(await page.inputValue('#field-g-address-zipcode')).toBe('')
    expect(await address.locator('label[for$="-district"]').textContent()).toBe('เขต')
    expect(await address.locator('label[for$="-subdistrict"]').textContent()).toBe('แขวง')
    const sendings = countSendings(page)
    await page.getByRole('button', { name: 'สมัครและไปหน้าชำระเงิน' }).click()
    const missing = address.locator('[aria-invalid=true]')
    await expect
      .poll(() => missing.evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(['field-g-address-district', 'field-g-address-subdistrict', 'field-g-address-zipcode'])
    expect(sendings()).toBe(0)
  })
})

describe('a date', () => {
  it('is typed or chosen in the Buddhist era, from 2467 on [PM-9-11] [PM-9-12]', async () => {
    const { page } = await visit('/cms/page/group-registration')
    await waitForForm(page)
    const born = findDate(page, 'field-g-born-0')
    await typeDate(born, ['9', '4', '2568'])
    const shown = async () => (await born.locator('[role=spinbutton]').allTextContents()).join('/')
    expect(await shown()).toBe('9/4/2568')
    await born.getByRole('button', { name: 'เปิดปฏิทิน' }).click()
    const years = page.getByLabel('ปี พ.ศ.').locator('option')
    await years.first().waitFor({ state: 'attached' })
    expect((await years.allTextContents()).at(-1)).toBe('2467')
    expect(Number((await years.allTextContents())[0])).toBeGreaterThanOrEqual(2569)
    await page.getByLabel('ปี พ.ศ.').selectOption('2500')
    await page.getByLabel('เดือน', { exact: true }).selectOption({ label: 'มกราคม' })
    await page.getByRole('grid').getByText('15', { exact: true }).click()
    await expect.poll(shown).toBe('15/1/2500')
    // Half a date is none.
    await born.locator('[role=spinbutton]').first().focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'สมัครและไปหน้าชำระเงิน' }).click()
    await page.getByText('กรุณากรอกวันที่ให้ครบ วัน เดือน ปี').first().waitFor()
  })
})

describe('a rule of the documents', () => {
  const builder = [
    {
      columns: [
        [
          {
            type: 'radiobox',
            uid: 'who',
            name: 'มาในนาม',
            options: ['ตนเอง', 'บริษัท'],
            logics: [{ method: 'hide', default: 'hide', value: 'ตนเอง', destination: [0, 0, 1] }],
          },
          { type: 'input', uid: 'company', name: 'ชื่อบริษัท' },
        ],
      ],
    },
  ]

  it.each([PHONE, DESK])(
    'that hides at first keeps its input away until another choice is made, $width px [PM-2.3-13]',
    async (viewport) => {
      const slug = `hide-${viewport.width}`
      await own.add('post', { type: 'form', title: slug, slug, status: true, builder })
      const { page, complaints } = await visit(`/cms/page/${slug}`, { viewport })
      await waitForForm(page)
      const company = page.getByLabel('ชื่อบริษัท')
      expect(await company.count()).toBe(0)
      await page.getByLabel('ตนเอง').check()
      expect(await company.count()).toBe(0)
      await page.getByLabel('บริษัท', { exact: true }).check()
      await company.fill('สยามพาร์ท')
      await page.getByLabel('ตนเอง').check()
      await company.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    },
  )
})

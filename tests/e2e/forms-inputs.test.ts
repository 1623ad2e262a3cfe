import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, useBrowser } from './support/browser.ts'
import { findDate, typeDate, waitForForm } from './support/fill-form.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)
const SLUG = 'inputs-of-the-test'

const builder = [
  {
    columns: [
      [
        {
          type: 'input',
          uid: 'mail',
          name: 'Email',
          inputType: 'email',
          checkCollection: 'user',
          checkKey: 'email',
        },
      ],
      [{ type: 'input', uid: 'count', name: 'Count', inputType: 'number' }],
    ],
  },
  {
    columns: [
      [
        {
          type: 'upload',
          uid: 'one',
          name: 'One file',
          fileTypeLimit: 'txt',
          fileSizeLimit: 1,
          itemLimit: 1,
        },
      ],
      [
        {
          type: 'upload',
          uid: 'two',
          name: 'Two files',
          fileTypeLimit: 'txt',
          fileSizeLimit: 1,
          itemLimit: 2,
          multipleFiles: true,
        },
      ],
    ],
  },
  {
    dataMode: 'set',
    dataSetName: 'participant',
    limit: 2,
    columns: [[{ type: 'input', uid: 'who', name: 'Who' }]],
  },
]

beforeAll(async () => {
  own = await openOwnSite()
  await own.add('post', { type: 'form', title: 'Inputs', slug: SLUG, builder })
})

/** The form in English, whose messages the specification gives. */
async function openForm(): Promise<Page> {
  const { page } = await visit('/')
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'sala_lang', value: 'en', url }])
  await page.goto(`/cms/page/${SLUG}`)
  await waitForForm(page)
  return page
}

const text = (name: string, size = 20) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') })

describe('a text', () => {
  it('that must be new is looked up: taken, free, or not to be said [PM-5-32] [PM-5-33] [PM-5-34] [PM-7-28]', async () => {
    const page = await openForm()
    const type = async (value: string) => {
      await page.fill('#field-mail', value)
      await page.locator('#field-mail').blur()
    }
    await type((await own.person('user')).email)
    await page.getByText('this is already in the system').waitFor()
    expect(await page.inputValue('#field-mail')).toBe('')
    await type('nobody-yet@example.com')
    await page.getByText('Available').waitFor()
    expect(await page.inputValue('#field-mail')).toBe('nobody-yet@example.com')
    await page.route('**/api/form/taken', (route) =>
      route.fulfill({ status: 400, contentType: 'text/plain', body: 'no' }),
    )
    await type('other@example.com')
    await page.getByText('problem, cannot check at the moment').waitFor()
    expect(await page.inputValue('#field-mail')).toBe('other@example.com')
  })

  it('of type number keeps only digits, dot and minus [PM-5-31]', async () => {
    const page = await openForm()
    await page.locator('#field-count').pressSequentially('-12a,3ก.5')
    expect(await page.inputValue('#field-count')).toBe('-123.5')
  })
})

describe('a set', () => {
  it('is duplicated by «add new», removed, and never above its limit [PM-2.3-05] [PM-2.3-06] [PM-2.3-07]', async () => {
    const page = await openForm()
    const add = page.getByRole('button', { name: 'add new participant' })
    await page.fill('#field-who-0', 'first')
    await add.click()
    expect(await add.isDisabled()).toBe(true)
    await page.fill('#field-who-1', 'second')
    await page.getByRole('button', { name: 'Remove participant 2' }).click()
    await page.locator('#field-who-1').waitFor({ state: 'detached' })
    expect(await page.inputValue('#field-who-0')).toBe('first')
    expect(await add.isEnabled()).toBe(true)
  })
})

describe('an upload', () => {
  it('starts by itself with a limit of one, shows its progress, and is removed before or after [PM-4-43] [PM-4-44] [PM-4-45]', async () => {
    const page = await openForm()
    const one = page.locator('#field-one')
    await one.locator('input[type=file]').setInputFiles(text('only.txt'))
    await one.getByText('Uploaded').waitFor()
    await one.getByRole('button', { name: 'Remove only.txt' }).click()
    await one.getByText('only.txt').waitFor({ state: 'detached' })
    const two = page.locator('#field-two')
    await two.locator('input[type=file]').setInputFiles([text('a.txt'), text('b.txt')])
    expect(await two.getByText('Ready to upload').count()).toBe(2)
    await two.getByRole('button', { name: 'Remove b.txt' }).click()
    await two.getByRole('button', { name: 'Upload 1 file' }).click()
    await two.getByText('Uploaded').waitFor()
    await two.locator('input[type=file]').setInputFiles([text('c.txt'), text('d.txt'), text('e.exe')])
    expect(await two.getByRole('alert').textContent()).toBe(
      'Invalid file type. Please select a file with the allowed file types: txtOnly 1 file(s) can be added. 1 file(s) were not added.',
    )
    await two.locator('input[type=file]').setInputFiles(text('f.txt'))
    await two.getByText('The number of files exceeds the limit.').waitFor()
    await one.locator('input[type=file]').setInputFiles(text('big.txt', 1024 * 1024 + 1))
    await one.getByText('File size exceeds the limit.').waitFor()
    // What waits for its button keeps the form from being sent.
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Two files – A file is not uploaded yet. Please upload or remove it.').waitFor()
  })
})

describe('an upload whose line is cut', () => {
  it('goes on by itself; dropped files are taken, and one on its way can be cancelled', async () => {
    const page = await openForm()
    const one = page.locator('#field-one')
    let cut = 0
    let isStuck = false
    await page.route('**/api/upload/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      if (isStuck) return undefined
      cut += 1
      return cut === 1 ? route.abort('connectionreset') : route.continue()
    })
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }))
      return data
    })
    await one.locator('[class*=border-dashed]').dispatchEvent('drop', { dataTransfer: dropped })
    await one.getByText('Uploaded').waitFor()
    expect(cut).toBe(2)
    await one.getByRole('button', { name: 'Remove dropped.txt' }).click()
    isStuck = true
    await one.locator('input[type=file]').setInputFiles(text('stuck.txt'))
    await one.getByRole('progressbar', { name: 'Uploading stuck.txt' }).waitFor()
    await one.getByRole('button', { name: 'Cancel the upload of stuck.txt' }).click()
    await one.getByText('stuck.txt').waitFor({ state: 'detached' })
    isStuck = false
    await one.locator('input[type=file]').setInputFiles(text('next.txt'))
    await one.getByText('Uploaded').waitFor()
  })
})

describe('a form in tabs', () => {
  it('is walked through with arrows, and an error in another tab is reached by its link [PM-2.3-04]', async () => {
    const { page } = await visit('/cms/page/quotation', {}, 'localhost')
    await waitForForm(page)
    const [first, second] = [
      page.getByRole('tab', { name: 'ผู้ติดต่อ' }),
      page.getByRole('tab', { name: 'การอบรมที่สนใจ' }),
    ]
    await first.focus()
    await page.keyboard.press('ArrowRight')
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await typeDate(findDate(page, 'field-q-when'), ['9', '4', '2569', '13', '30'])
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await first.click()
    await page.getByRole('button', { name: 'ขอใบเสนอราคา' }).click()
    const link = page.getByRole('link', { name: 'หัวข้อที่สนใจ – กรุณาเลือกอย่างน้อยหนึ่งหัวข้อ' })
    await link.click()
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.id))
      .toBe('field-q-topics')
    expect(await first.textContent()).toContain('ต้องแก้ไข 4 จุด')
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let number = 0

beforeAll(async () => {
  own = await openOwnSite()
})

/** An empty flow, and a page that runs it when it is opened. */
async function addFlow() {
  number += 1
  const name = `โฟลว์ที่วาด ${number}`
  const { _id } = await own.add('flow', { name, status: true, audience: 'public', steps: [] })
  const builder = [{ columns: [[{ type: 'flow_run', flow: name }]] }]
  const slug = `drawn-${number}`
  await own.add('post', { type: 'page', title: name, slug, builder, status: true })
  return { path: `/setup/workflow/steps/${_id}`, slug }
}

const stepsOf = async (path: string) => {
  const answer = await own.call({ path: `flow/${path.split('/').at(-1) ?? ''}` })
  return (answer.body.data as unknown as { steps: { code: string; input: object }[] }).steps
}

async function expectToRun(slug: string) {
  const { page } = await visit(`/cms/page/${slug}`, {}, own.host)
  await page.getByText('กำลังส่ง').waitFor()
  await page.getByText('ส่งเรียบร้อยแล้ว').waitFor()
}

/** The box in which a setting of the chosen step is typed. */
const settingOf = (page: Page, name: string) => page.locator(`.flow-panel [id$="-set-${name}"]`)

async function tryOut(page: Page) {
  await page.getByRole('button', { name: 'ทดลอง', exact: true }).press('Enter')
  await page.getByText('ทดลองจนจบแล้ว').waitFor()
  await page.getByText('ไม่ได้ส่งจริง').waitFor()
}

describe('the designer of flows', () => {
  it('builds, tries out, publishes and runs a flow that mails and waits, by pointer', async () => {
    const { path, slug } = await addFlow()
    const { page } = await visit(path, { as: own.admin }, own.host)
    const add = async (where: string, action: string) => {
      await page.getByRole('button', { name: `เพิ่มขั้นตอน ${where}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: action }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await add('ท้ายรายการ', 'แสดงข้อความ')
    await settingOf(page, 'text').fill('ส่งเรียบร้อยแล้ว')
    await add('ก่อน «แสดงข้อความ»', 'ส่งอีเมล')
    await settingOf(page, 'to').fill('drawn@example.com')
    await settingOf(page, 'subject').fill('สวัสดี')
    await page.getByRole('button', { name: 'ใส่ค่าใน «ข้อความ»' }).click()
    await page.getByRole('menuitem', { name: /ชื่อเว็บไซต์/ }).click()
    expect(await settingOf(page, 'text').inputValue()).toBe('{site.name}')
    await add('ก่อน «แสดงข้อความ»', 'รอตามเวลา')
    await settingOf(page, 'seconds').fill('5')
    await settingOf(page, 'text').fill('กำลังส่ง')
    await expectWellMade(page)
    // Dragged to the front and brought back.
    await page
      .locator('.flow-card', { hasText: 'กำลังส่ง' })
      .or(page.locator('.flow-card').nth(1))
      .first()
      .dragTo(page.locator('.flow-gap').first())
    expect(await page.locator('.flow-card b').allTextContents()).toEqual([
      '1. รอ',
      '2. ส่งอีเมล',
      '3. แสดงข้อความ',
    ])
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    expect(await page.locator('.flow-card b').allTextContents()).toEqual([
      '1. ส่งอีเมล',
      '2. รอ',
      '3. แสดงข้อความ',
    ])
    // What is not saved is there again after the page was left.
    await page.reload()
    await page.getByText('นำงานที่ยังไม่ได้บันทึกในเบราว์เซอร์นี้กลับมาแล้ว').waitFor()
    await tryOut(page)
    await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await page.getByText('บันทึกขั้นตอนแล้ว').waitFor()
    expect((await stepsOf(path)).map(({ code }) => code)).toEqual(['mail', 'wait', 'toast'])
    await expectToRun(slug)
  })

  it('does the same by keys alone, with every move said aloud', async () => {
    const { path, slug } = await addFlow()
    const { page } = await visit(path, { as: own.admin }, own.host)
    const press = async (name: string) => page.getByRole('button', { name }).press('Enter')
    const add = async (where: string, action: string) => {
      await press(`เพิ่มขั้นตอน ${where}`)
      await page.getByRole('dialog').getByRole('button', { name: action }).press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const type = async (name: string, text: string) => {
      await settingOf(page, name).focus()
      await page.keyboard.type(text)
    }
    await add('ท้ายรายการ', 'รอตามเวลา')
    await type('seconds', '5')
    await type('text', 'กำลังส่ง')
    await add('ท้ายรายการ', 'แสดงข้อความ')
    await type('text', 'ส่งเรียบร้อยแล้ว')
    await add('ท้ายรายการ', 'ส่งอีเมล')
    await type('to', 'keys@example.com')
    await type('subject', 'สวัสดี')
    await type('text', 'จากแป้นพิมพ์')
    await press('เลื่อน «ส่งอีเมล» ขึ้น')
    await page.getByText('«ส่งอีเมล» อยู่ลำดับที่ 2 แล้ว').waitFor({ state: 'attached' })
    // The keys go with the step.
    await page.keyboard.press('Enter')
    await page.getByText('«ส่งอีเมล» อยู่ลำดับที่ 1 แล้ว').waitFor({ state: 'attached' })
    await press('เครื่องมือของ «รอ»')
    await page.getByRole('menuitem', { name: 'ย้ายไปที่อื่น' }).press('Enter')
    await press('วางที่นี่ ท้ายรายการ')
    expect(await page.locator('.flow-card b').allTextContents()).toEqual([
      '1. ส่งอีเมล',
      '2. แสดงข้อความ',
      '3. รอ',
    ])
    await press('ย้อนกลับ')
    await press('บันทึกและเผยแพร่')
    await page.getByText('บันทึกขั้นตอนแล้ว').waitFor()
    await tryOut(page)
    expect((await stepsOf(path)).map(({ code }) => code)).toEqual(['mail', 'wait', 'toast'])
    await expectToRun(slug)
  })

  it('begins with a ready-made flow that starts by itself, and keeps that over a reload', async () => {
    const { path } = await addFlow()
    const { page } = await visit(path, { as: own.admin }, own.host)
    await page.getByRole('button', { name: /ต้อนรับสมาชิกใหม่/ }).click()
    await page.locator('.flow-card', { hasText: 'ส่งอีเมลต้อนรับ' }).waitFor()
    await page.reload()
    await page.getByText('นำงานที่ยังไม่ได้บันทึกในเบราว์เซอร์นี้กลับมาแล้ว').waitFor()
    await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await page.getByText('เพิ่มการเริ่มของโฟลว์นี้ให้แล้ว').waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'ดูการเริ่ม' }).click()
    await page.locator('.flow-starts li', { hasText: 'สมาชิกใหม่' }).waitFor()
    expect((await stepsOf(path)).length).toBeGreaterThan(0)
  })

  it('says what is wrong at its step, and stays whole on a telephone', async () => {
    const { path } = await addFlow()
    const { page } = await visit(path, { as: own.admin, viewport: PHONE }, own.host)
    await page.getByRole('button', { name: 'ต้อนรับสมาชิกใหม่' }).click()
    await page.locator('.flow-open').first().click()
    await settingOf(page, 'subject').fill('')
    await page.getByRole('button', { name: 'กลับไปที่ภาพโฟลว์' }).click()
    await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await page.getByText('ต้องแก้ 1 แห่ง').waitFor()
    await expectWellMade(page)
    await page.locator('.flow-open').first().click()
    await page.getByText('ค่าไม่ถูกต้องหรือยังไม่ได้ระบุ').last().waitFor()
    expect(await stepsOf(path)).toEqual([])
    await expectWellMade(page)
  })

  it('keeps the work of somebody who was not the first to save', async () => {
    const { path } = await addFlow()
    const { page } = await visit(path, { as: own.admin }, own.host)
    await page.getByRole('button', { name: 'ต้อนรับสมาชิกใหม่' }).click()
    const id = path.split('/').at(-1) ?? ''
    const steps = [{ code: 'stop' }]
    expect((await own.call({ method: 'PATCH', path: `flow/${id}`, body: { data: { steps } } })).status).toBe(
      200,
    )
    await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await page.getByText('งานของคุณยังอยู่ครบในหน้านี้').waitFor()
    await page.getByRole('button', { name: 'ใช้ของฉันแทนฉบับล่าสุด' }).click()
    await page.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await page.getByText('บันทึกขั้นตอนแล้ว').waitFor()
    expect((await stepsOf(path)).map(({ code }) => code)).toEqual(['mail'])
  })

  it('leaves runs that any page takes up after a reload', async () => {
    const name = 'ถามแล้วไปต่อ'
    const steps = [
      { code: 'prompt', input: { text: 'ยังอยู่ไหม' } },
      { code: 'toast', input: { text: 'ไปต่อแล้ว' } },
    ]
    await own.add('flow', { name, status: true, audience: 'public', steps })
    const pages = {
      'flow-asks': { type: 'flow_run', flow: name },
      'flow-elsewhere': { type: 'header', value: 'หน้าอื่น', level: 'h1' },
    }
    for (const [slug, object] of Object.entries(pages))
      await own.add('post', {
        type: 'page',
        title: slug,
        slug,
        builder: [{ columns: [[object]] }],
        status: true,
      })
    const { page } = await visit('/cms/page/flow-asks', {}, own.host)
    const dialog = page.getByRole('alertdialog', { name: 'ยังอยู่ไหม' })
    await dialog.waitFor()
    await page.goto('/cms/page/flow-elsewhere')
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'ตกลง' }).click()
    await page.getByText('ไปต่อแล้ว').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})

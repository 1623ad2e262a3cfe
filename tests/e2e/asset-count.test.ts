import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { expectWellMadeIn, FAKE_DEVICES, PHONE, useBrowser } from './support/browser.ts'
import { writeCameraPicture } from './support/camera-picture.ts'

const film = join(tmpdir(), `sala-label-${randomUUID()}.y4m`)
const { visit } = useBrowser(
  () => 'group.localhost',
  [...FAKE_DEVICES, `--use-file-for-fake-video-capture=${film}`],
)

afterAll(() => rm(film, { force: true }))

it('things are counted on a phone: a label before the camera, a code by hand, one that is not there, and the end', async () => {
  const { page } = await visit('/asset/dashboard?q=IT-0001', { as: 'superadmin@sala.test', viewport: PHONE })
  const thing = await page.getByRole('link', { name: 'โน้ตบุ๊กสำหรับวิทยากร' }).first().getAttribute('href')
  await writeCameraPicture(film, new URL(thing ?? '', page.url()).href)
  await page.goto('/asset/count')
  await page.getByLabel('ชื่อการตรวจนับ').fill('ตรวจนับจากมือถือ')
  await page.getByRole('button', { name: 'เริ่มตรวจนับ' }).click()
  await page.getByRole('heading', { name: 'ตรวจนับจากมือถือ' }).waitFor()
  await page.getByRole('button', { name: 'เปิดกล้อง' }).click()
  await page.getByText('พบ IT-0001 โน้ตบุ๊กสำหรับวิทยากร').waitFor()
  await page.getByRole('button', { name: 'ปิดกล้อง' }).click()
  const code = page.getByLabel('รหัสทรัพย์สิน')
  await code.fill('IT-0002')
  await code.press('Enter')
  await page.getByText('พบ IT-0002').waitFor()
  await code.fill('NOPE-1')
  await code.press('Enter')
  await page.getByText('ไม่มีรหัส «NOPE-1» ในทะเบียน').waitFor()
  await expectWellMadeIn(page)
  await page.getByRole('button', { name: 'ปิด (ไม่พบ 6 รายการ)' }).click()
  await page.getByText('การตรวจนับนี้ปิดแล้ว').waitFor()
  expect(await page.getByLabel('รหัสทรัพย์สิน').count()).toBe(0)
})

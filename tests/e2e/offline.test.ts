import { describe, expect, it } from 'vitest'
import { comeToEnd, PHONE, useBrowser } from './support/browser.ts'
import { waitForForm } from './support/fill-form.ts'

const { visit } = useBrowser()

/** A phone that has the worker, and the page it is on. */
async function openWithWorker(path: string, as?: string) {
  const opened = await visit(path, { viewport: PHONE, hasOffline: true, ...(as && { as }) })
  await opened.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return opened
}

const isStored = (path: string) =>
  `caches.open('sala-pages-1').then((cache) => cache.match('${path}', { ignoreVary: true })).then((found) => found !== undefined)`

describe('without a connection', () => {
  it('pages that were opened before are shown, and listed in place of others', async () => {
    const { page } = await openWithWorker('/lesson/home')
    await page.goto('/lesson/categories')
    const title = await page.innerText('h1')
    await expect.poll(() => page.evaluate<boolean>(isStored('/lesson/categories'))).toBe(true)
    await page.context().setOffline(true)
    await page.goto('/cms/page/about-us', { waitUntil: 'commit' })
    await page.waitForSelector('h1:has-text("ไม่ได้เชื่อมต่ออินเทอร์เน็ต")')
    await page.click('[data-opened] a[href="/lesson/categories"]')
    await page.waitForURL('**/lesson/categories')
    expect(await page.innerText('h1')).toBe(title)
    // Drawn as before: its sheet was stored, too.
    const look = await page.evaluate(
      () => getComputedStyle(document.querySelector('.head > .wrap') as Element).display,
    )
    expect(look).toBe('flex')
  })

  it('what stands in place of other pages is said in the language that was read last', async () => {
    const { page } = await openWithWorker('/lesson/home')
    const storedAs = (lang: string) =>
      `caches.open('sala-pages-1').then((cache) => cache.match('/offline', { ignoreVary: true })).then((page) => page.text()).then((html) => html.includes('<html lang="${lang}"'))`
    expect(await page.evaluate<boolean>(storedAs('th'))).toBe(true)
    await page.goto('/lesson/categories?lang=en')
    await page.goto('/lesson/home')
    await expect.poll(() => page.evaluate<boolean>(storedAs('en'))).toBe(true)
    await page.context().setOffline(true)
    await page.goto('/cms/page/about-us', { waitUntil: 'commit' })
    await page.waitForSelector('h1:has-text("You are offline")')
    expect(await page.locator('main').innerText()).not.toMatch(/[\u0e01-\u0e3a\u0e40-\u0e5b]/)
  })

  it('that is lost in mid-page takes nothing that was typed: a form and a search say what is missing', async () => {
    const { page } = await openWithWorker('/cms/page/contact-form')
    await waitForForm(page)
    await page.fill('#field-c-name', 'สมศรี')
    await page.fill('#field-c-email', 'somsri@example.com')
    await page.check('#field-c-about input[value="สอบถามหลักสูตร"]')
    await page.fill('#field-c-message', 'ขอทราบวันเริ่มเรียนรอบถัดไปค่ะ')
    await page.context().setOffline(true)
    const send = page.getByRole('button', { name: 'ส่งข้อความ' })
    await send.click()
    await page
      .getByRole('alert')
      .filter({ hasText: /เชื่อมต่อ|อินเทอร์เน็ต/ })
      .first()
      .waitFor()
    expect(await page.inputValue('#field-c-message')).toBe('ขอทราบวันเริ่มเรียนรอบถัดไปค่ะ')
    await page.context().setOffline(false)
    await send.click()
    await page.getByRole('alertdialog').getByText('ได้รับข้อความของคุณแล้ว').waitFor()

    await page.goto('/lesson/home')
    await page.context().setOffline(true)
    const search = page.locator('main input[name=q]').first()
    await search.pressSequentially('exel')
    await comeToEnd(page)
    await search.press('Enter')
    await page.waitForSelector('h1:has-text("ไม่ได้เชื่อมต่ออินเทอร์เน็ต")')
  })

  it('what only a member sees is stored nowhere', async () => {
    const { page } = await openWithWorker('/lesson/home', 'member@sala.test')
    await page.goto('/lesson/categories')
    await page.goto('/user/profile')
    const stored = await page.evaluate(async () =>
      (await (await caches.open('sala-pages-1')).keys()).map(({ url }) => new URL(url).pathname),
    )
    expect(stored).toEqual(['/offline'])
  })
})

describe('a browser that is reminded', () => {
  it('shows what the site says to it', async () => {
    const { page } = await openWithWorker('/lesson/home')
    const [worker] = page.context().serviceWorkers()
    // This Chromium has nowhere to show anything: what it is given to show is looked at.
    const shown = await worker?.evaluate(async () => {
      const here = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        PushEvent: typeof Event
      }
      const given = new Promise((resolve) => {
        here.registration.showNotification = async (...said) => resolve(said)
      })
      const said = { title: 'พรุ่งนี้มีเรียน', text: 'ห้อง 301', path: '/lesson/me', tag: 'class 1' }
      dispatchEvent(new here.PushEvent('push', { data: JSON.stringify(said) } as EventInit))
      return given
    })
    expect(shown).toMatchObject(['พรุ่งนี้มีเรียน', { body: 'ห้อง 301', data: { path: '/lesson/me' } }])
  })

  it('is offered in the profile, and what the browser refuses is said', async () => {
    const { page } = await openWithWorker('/lesson/home', 'member@sala.test')
    // This Chromium refuses whatever it is asked.
    await page.goto('/user/profile#reminders')
    await page.waitForSelector('#reminders >> text=เบราว์เซอร์นี้ไม่อนุญาตให้เว็บไซต์แจ้งเตือน')
    const button = page.locator('#reminders button:has-text("แจ้งเตือนบนเครื่องนี้")')
    expect(await button.isVisible()).toBe(false)
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
    await page.reload()
    await button.waitFor()
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAIL } from '#kernel/mail/measures.ts'
import { renderMail } from '#kernel/mail/render.ts'
import { templateSchema } from '#kernel/mail/template.ts'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { emailBody } from './block.ts'
import EmailBodyView from './view.tsx'

let world: World
let site: Site

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteName: 'สถาบันทดสอบ' })
})

async function draw(stored: Settings, on = site): Promise<string> {
  const object = objectOf(emailBody, stored)
  const request = { url: new URL('http://localhost/'), post: null }
  const [data] = (await emailBody.source?.(world.open(on, 'public'), [object], request)) ?? []
  return renderToStaticMarkup(<EmailBodyView object={{ ...object, ...(data !== undefined && { data }) }} />)
}

const text = { heading: 'ยืนยันการอบรม', body: 'เรียน คุณใบบัว\n\nพบกันวันเสาร์' }

describe('the e-mail body', () => {
  it('has the measures of the document [PM-2.4-26] [PM-2.9-06] [AD-9-18] [AD-9-19]', async () => {
    expect(MAIL).toEqual({ width: 600, logoWidth: 150, headingSize: 18, alignment: 'left', footerColumns: 3 })
    const html = await draw({ ...text, logoUrl: '/files/a/logo.png' })
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<img src="/files/a/logo.png" alt="สถาบันทดสอบ" width="150" style="max-width:150px')
    expect(html).toMatch(/<td align="left" style="[^"]*font-size:18px[^"]*">ยืนยันการอบรม/)
  })

  it('is drawn as real mails are', async () => {
    const content = { lang: 'th', heading: text.heading, paragraphs: ['เรียน คุณใบบัว', 'พบกันวันเสาร์'] }
    const sender = { siteName: 'สถาบันทดสอบ', siteLogo: null, origin: 'http://localhost' }
    const { html } = renderMail(content, templateSchema.parse({}), sender)
    const own = /<section[^>]*>(.*)<\/section>/s.exec(await draw(text))?.[1] ?? 'nothing'
    expect(html).toContain(own)
  })

  it('takes at most three columns below [AD-9-20]', async () => {
    const footerColumns = ['หนึ่ง', 'สอง', 'สาม', 'สี่'].map((title) => ({ title, text: 'ก' }))
    const html = await draw({ ...text, footerColumns })
    expect(html.match(/<td width="33%"/g)).toHaveLength(3)
    expect(html).not.toContain('สี่')
  })

  it('takes from its site’s template what staff left empty, and nothing of another site', async () => {
    const other = await world.make.site()
    const content = (footerText: string) => JSON.stringify({ footerText, subheader: 'จากแม่แบบ' })
    const row = (of: Site, footerText: string) =>
      world.make.row('email_template', { site_id: of._id, name: 'default', content: content(footerText) })
    await row(site, 'ท้ายของเรา')
    await row(other, 'ท้ายของสถาบันอื่น')
    const html = await draw({ ...text, subheader: 'เขียนเอง' })
    expect(html).toContain('ท้ายของเรา')
    expect(html).toContain('เขียนเอง')
    expect(html).not.toMatch(/จากแม่แบบ|สถาบันอื่น/)
  })

  it('runs nothing, and says so where nothing is written', async () => {
    const hostile = '"><script>alert(1)</script>'
    const html = await draw({
      heading: hostile,
      body: hostile,
      buttonLabel: hostile,
      buttonUrl: '//evil.test',
      bannerUrl: 'javascript:x',
      bannerImageUrl: '//evil.test/x.png',
      footerText: hostile,
    })
    expect(html).not.toMatch(/<script|javascript:|evil\.test/)
    expect(await draw({})).toContain('email-body.empty')
  })
})

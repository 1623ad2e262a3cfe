import { describe, expect, it } from 'vitest'
import { renderMail } from './render.ts'
import { parseTemplate, templateSchema } from './template.ts'

const sender = { siteName: 'สถาบัน <ศาลา>', origin: 'https://academy.test', siteLogo: '/logo.png' }
const content = { lang: 'th', heading: 'หัวเรื่อง', paragraphs: ['ย่อหน้า\nสองบรรทัด'] }
const look = (values: object = {}) => templateSchema.parse(values)

describe('the HTML of a mail', () => {
  it('is 600 px wide with a logo of 150 px [AD-9-18]', () => {
    const { html } = renderMail(content, look(), sender)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<img src="https://academy.test/logo.png"')
    expect(html).toContain('max-width:150px')
    expect(html).toContain('<html lang="th">')
  })

  it('has a heading of size 18 on the left unless told [AD-9-19]', () => {
    const plain = renderMail(content, look(), sender).html
    expect(plain).toMatch(/<td align="left"[^>]*font-size:18px[^>]*>หัวเรื่อง/)
    const told = renderMail(content, look({ headingAlignment: 'center', headingFontSize: 24 }), sender).html
    expect(told).toMatch(/<td align="center"[^>]*font-size:24px[^>]*>หัวเรื่อง/)
  })

  it('has banner, subheader, footer text and up to three columns [AD-3-14] [AD-9-20]', () => {
    const column = { title: 'ติดต่อ', text: '02-000-0000' }
    const { html, text } = renderMail(
      content,
      look({
        bannerImageUrl: 'https://cdn.test/b.png',
        bannerUrl: '/lesson/home',
        subheader: 'คำโปรย',
        footerText: 'ส่วนท้าย',
        footerColumns: [column, column, column],
        logoAlignment: 'right',
      }),
      sender,
    )
    expect(html).toContain('<a href="https://academy.test/lesson/home"><img src="https://cdn.test/b.png"')
    expect(html.split('<td width="33%"')).toHaveLength(4)
    expect(text).toContain('คำโปรย')
    expect(text).toContain('ส่วนท้าย')
    expect(templateSchema.safeParse({ footerColumns: [column, column, column, column] }).success).toBe(false)
  })

  it('lets nothing that is told become markup or script', () => {
    const evil = `"><img src=x onerror=alert(1)><a href='javascript:1'>`
    const { html } = renderMail(
      { lang: 'en', heading: evil, paragraphs: [evil], button: { label: evil, url: 'javascript:alert(1)' } },
      look({ subheader: evil, footerText: evil, footerColumns: [{ title: evil, text: evil }] }),
      { ...sender, siteName: evil },
    )
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('href="javascript:')
    expect(html).not.toContain(`href='javascript:`)
  })
})

it('a template is text of JSON with known parts', () => {
  expect(parseTemplate('{"footerText":"x"}')).toMatchObject({ footerText: 'x', headingFontSize: 18 })
  for (const wrong of ['', 'no json', '{"headingFontSize":"big"}', '{"logoUrl":"javascript:1"}', '[]'])
    expect(parseTemplate(wrong), wrong).toBeUndefined()
})

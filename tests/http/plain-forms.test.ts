import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makeForm, registration, rowOf, startedAgo } from '#tests/support/forms.ts'
import { postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let form: { _id: string; slug: string }
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
const paper = { type: 'upload', uid: 'paper', name: 'เอกสาร', fileTypeLimit: 'pdf', fileSizeLimit: 1 }

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  form = await makeForm(cast.world, cast.ours, { builder: [...registration, rowOf([paper])] })
})

interface Posted {
  readonly fields?: Readonly<Record<string, string>>
  readonly file?: { readonly name: string; readonly content: string }
  readonly to?: { readonly _id: string; readonly slug: string }
  readonly seconds?: number
}

/** Sends a form as a browser without scripts does. */
function post({ fields = {}, file, to = form, seconds = 60 }: Posted) {
  const mark = 'a-line-between-the-parts'
  const started_at = startedAgo(cast.world, cast.ours, to._id, seconds)
  const parts = Object.entries({ fullname: 'สมชาย', 'person.0': 'ก', started_at, ...fields }).map(
    ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (file)
    parts.push(
      `--${mark}\r\nContent-Disposition: form-data; name="paper"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n${file.content}\r\n`,
    )
  return cast.api.call({
    site: cast.ours,
    path: `/cms/page/${to.slug}`,
    raw: `${parts.join('')}--${mark}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

async function readEntries(formId: string) {
  const { rows } = await cast.world.database.owner.query<{ formData: Record<string, unknown> }>(
    'select "formData" from form where "formID" = $1 order by "createdAt"',
    [formId],
  )
  return rows.map(({ formData }) => formData)
}

describe('a form without scripts', () => {
  it('is taken with its file, once for a double click', async () => {
    const file = { name: 'ใบสมัคร.pdf', content: pdf }
    const sent = { fields: { started_at: startedAgo(cast.world, cast.ours, form._id) }, file }
    const [first, second] = [await post(sent), await post(sent)]
    expect([first.status, second.status]).toEqual([200, 200])
    const entries = await readEntries(form._id)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      ชื่อ: 'สมชาย',
      ช่องทาง: 'เว็บไซต์',
      คน: [{ ผู้เข้าอบรม: 'ก' }],
      เอกสาร: [{ name: 'ใบสมัคร.pdf', size: pdf.length, type: 'application/pdf' }],
    })
  })

  it('is drawn again with what was typed and what is wrong [PM-4-14]', async () => {
    const refused = await post({ fields: { fullname: '', mailbox: 'ไม่ใช่อีเมล' } })
    expect(refused.status).toBe(400)
    const page = seenIn(refused)
    expect(page).toContain('กรุณาบอกชื่อของคุณ')
    expect(page).toContain('value="ไม่ใช่อีเมล"')
    expect(await readEntries(form._id)).toHaveLength(1)
  })

  it('is drawn again where its file is of the wrong kind, and leaves none', async () => {
    const count = async () =>
      (await cast.world.database.owner.query<{ n: number }>('select count(*)::int as n from file')).rows[0]?.n
    const before = await count()
    for (const file of [
      { name: 'a.pdf', content: '<svg><script>alert(1)</script></svg>' },
      { name: 'a.pdf.exe', content: pdf },
    ]) {
      const refused = await post({ file })
      expect(seenIn(refused)).toContain('ชนิดไฟล์ไม่ถูกต้อง กรุณาเลือกไฟล์ชนิดที่อนุญาต: pdf')
    }
    expect(await count()).toBe(before)
  })

  it('from a robot says so and keeps what was typed', async () => {
    const trapped = await post({ fields: { contact_me_by_fax: 'spam', fullname: 'พิมพ์ไว้' } })
    expect(seenIn(trapped)).toContain('โปรแกรมอัตโนมัติ')
    expect(seenIn(await post({ seconds: 0 }))).toContain('ส่งแบบฟอร์มเร็วเกินไป')
  })

  it('goes on to the pay page with a cookie where it makes an order [PM-4-19]', async () => {
    const ordering = await makeForm(cast.world, cast.ours, { next: 'order' })
    const sent = await post({ to: ordering })
    expect(sent.status).toBe(303)
    expect(sent.headers.location).toMatch(/^\/lesson\/pay\/[0-9a-f-]{36}$/)
    expect(sent.headers['set-cookie']?.some((cookie) => cookie.startsWith('sala_orders='))).toBe(true)
  })

  it('that was sent too fast keeps what was typed, and the time it was opened at', async () => {
    const fields = { fullname: 'คนพิมพ์เร็ว', started_at: startedAgo(cast.world, cast.ours, form._id, 0) }
    const answer = await post({ fields })
    expect(answer.status).toBe(429)
    expect(seenIn(answer)).toContain('ส่งแบบฟอร์มเร็วเกินไป')
    expect(answer.text).toContain('value="คนพิมพ์เร็ว"')
    expect(answer.text).toContain(`value="${fields.started_at}"`)
  })
})

describe('an input that a rule hides until something else is chosen [PM-2.3-13]', () => {
  const ruled = (first: 'hide' | 'show') => [
    rowOf([
      {
        type: 'radiobox',
        uid: 'kind',
        name: 'มาในนาม',
        options: ['ตนเอง', 'บริษัท'],
        logics: [
          { method: 'hide', default: first, value: 'ตนเอง', destination: { row: 0, column: 0, object: 1 } },
        ],
      },
      { type: 'input', uid: 'company', name: 'ชื่อบริษัท', required: true },
    ]),
  ]
  const draw = async (to: { readonly slug: string }) =>
    seenIn(await cast.api.call({ site: cast.ours, path: `/cms/page/${to.slug}` }))

  it('is not on the page at first, nor asked for where it stays hidden', async () => {
    const hidden = await makeForm(cast.world, cast.ours, { builder: ruled('hide') })
    const page = await draw(hidden)
    expect(page).toContain('มาในนาม')
    expect(page).not.toContain('ชื่อบริษัท')
    const own = await post({ to: hidden, fields: { kind: 'ตนเอง' } })
    expect(own.status).toBe(200)
    expect(await readEntries(hidden._id)).toMatchObject([{ มาในนาม: 'ตนเอง', ชื่อบริษัท: 'N/A' }])
  })

  it('comes with the other choice, and is asked for then', async () => {
    const hidden = await makeForm(cast.world, cast.ours, { builder: ruled('hide') })
    const refused = await post({ to: hidden, fields: { kind: 'บริษัท' } })
    expect(refused.status).toBe(400)
    expect(seenIn(refused)).toContain('ชื่อบริษัท')
    const sent = await post({ to: hidden, fields: { kind: 'บริษัท', company: 'สยามพาร์ท' } })
    expect(sent.status).toBe(200)
    expect(await readEntries(hidden._id)).toMatchObject([{ ชื่อบริษัท: 'สยามพาร์ท' }])
  })

  it('is there from the first where the default says so', async () => {
    expect(await draw(await makeForm(cast.world, cast.ours, { builder: ruled('show') }))).toContain('ชื่อบริษัท')
  })
})

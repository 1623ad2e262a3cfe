import { describe, expect, it } from 'vitest'
import { checkForm } from '#kernel/pages/check-values.ts'
import { initialValues } from '#kernel/pages/initial-values.ts'
import { drawForm, fieldsOf, makeForm } from './test-form.tsx'

const one = (object: object) => makeForm([{ columns: [[{ uid: 'field', name: 'คำถาม', ...object }]] }])

describe('a form drawn by the server', () => {
  it('has its fields in columns in rows, a submit button in the block’s words and Clear [PM-2.3-01] [PM-2.3-02] [PM-2.3-03]', () => {
    const form = makeForm(
      [{ columns: [[{ type: 'input', uid: 'a', name: 'ชื่อ' }], [{ type: 'input', uid: 'b', name: 'สกุล' }]] }],
      { submitLabel: 'ลงทะเบียน' },
    )
    const html = drawForm(form)
    expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*encType="multipart\/form-data"/)
    expect(html.match(/class="page-column"/g)).toHaveLength(2)
    expect(html).toMatch(/<button type="submit"[^>]*>ลงทะเบียน<\/button>/)
    expect(html).toMatch(/<button type="reset"[^>]*>Clear<\/button>/)
    expect(drawForm(form, 'th')).toContain('ล้างข้อมูล</button>')
    expect(drawForm(one({ type: 'input' }))).toMatch(/<button type="submit"[^>]*>Submit<\/button>/)
  })

  it('offers one more of a set when its limit is above 1, and numbers them [PM-2.3-06] [PM-2.3-08]', () => {
    const set = (limit: number) =>
      makeForm([
        {
          dataMode: 'set',
          dataSetName: 'participant',
          limit,
          columns: [[{ type: 'input', uid: 'a', name: 'ชื่อ' }]],
        },
      ])
    expect(drawForm(set(10))).toContain('add new participant</button>')
    expect(drawForm(set(10), 'th')).toContain('เพิ่มparticipant</button>')
    expect(drawForm(set(1))).not.toContain('add new')
    const filled = { ...set(10), attempt: { isSent: false, faults: [], message: '' } }
    const values = { fields: {}, sets: { participant: [{ ชื่อ: 'ก' }, { ชื่อ: 'ข' }] } }
    const html = drawForm({ ...filled, attempt: { ...filled.attempt, values } })
    expect([...html.matchAll(/<legend class="sr-only">([^<]*)</g)].map(([, name]) => name)).toEqual([
      'participant 1',
      'participant 2',
    ])
    // Only the copy can be removed.
    expect(html.match(/aria-label="Remove participant/g)).toHaveLength(1)
    expect(html).toContain('aria-label="Remove participant 2"')
  })

  it('lists each field’s name with its error after a failed submit [PM-2.3-09] [PM-5-38] [PM-8-07]', () => {
    const form = one({ type: 'input', required: true, reqError: 'บอกชื่อด้วย' })
    const values = initialValues(fieldsOf(form))
    const faults = checkForm(fieldsOf(form), values)
    const html = drawForm({ ...form, attempt: { isSent: false, values, faults, message: '' } })
    expect(html).toContain('Error Details:')
    expect(html).toMatch(/<a href="#field-field"[^>]*>คำถาม – บอกชื่อด้วย<\/a>/)
    expect(html).toMatch(/<input[^>]*id="field-field"[^>]*aria-invalid="true"/)
  })

  it('tells a person who is registered already, with the way to the profile [PM-2.3-17] [PM-2.3-18]', () => {
    const form = makeForm([{ columns: [[{ type: 'input', uid: 'a', name: 'ชื่อ' }]] }], {
      isRegistered: true,
      canSubmit: false,
    })
    const html = drawForm(form)
    expect(html).toContain('You are already registered')
    expect(html).toContain('href="/user/profile"')
    expect(html).not.toContain('<form')
  })

  it('has rows in tabs, all of them in the page [PM-2.3-04]', () => {
    const field = (uid: string) => [[{ type: 'input', uid, name: uid }]]
    const html = drawForm(
      makeForm([
        { tab: 'หนึ่ง', columns: field('a') },
        { tab: 'สอง', columns: field('b') },
      ]),
    )
    expect(html).toContain('role="tablist"')
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*aria-controls="form-panel-0"/)
    expect(html).toMatch(/role="tabpanel" id="form-panel-1"[^>]*class="hidden/)
    expect(html).toMatch(/name="b"/)
  })

  it('has a field that only robots fill in', () => {
    const html = drawForm(one({ type: 'input' }))
    expect(html).toMatch(
      /<div aria-hidden="true"[^>]*>.*<input (?=[^>]*tabindex="-1")[^>]*name="contact_me_by_fax"/i,
    )
  })
})

describe('the inputs drawn by the server', () => {
  it('are a text input of each kind [PM-2.10-01]', () => {
    expect(drawForm(one({ type: 'input', inputType: 'email' }))).toMatch(/<input[^>]*type="email"/)
    expect(drawForm(one({ type: 'input', inputType: 'tel' }))).toMatch(/<input[^>]*type="tel"/)
    expect(drawForm(one({ type: 'input', inputType: 'number' }))).toMatch(/inputMode="decimal"/i)
    expect(drawForm(one({ type: 'input', inputType: '"><script>' }))).toMatch(/<input[^>]*type="text"/)
  })

  it('are a hidden field with its value [PM-2.10-02]', () => {
    expect(drawForm(one({ type: 'hidden', value: 'เว็บ' }))).toMatch(
      /<input type="hidden"[^>]*name="field" value="เว็บ"/,
    )
  })

  it('are a textarea [PM-2.10-03]', () => {
    expect(drawForm(one({ type: 'textarea', rows: 7 }))).toMatch(/<textarea[^>]*rows="7"/)
  })

  it('are radios, boxes and a list of the offered answers [PM-2.10-04] [PM-2.10-05] [PM-2.10-06]', () => {
    const options = ['ก', { value: 'b', label: 'ข' }]
    const radios = drawForm(one({ type: 'radiobox', options, value: 'b' }))
    expect(radios.match(/type="radio"/g)).toHaveLength(2)
    expect(radios).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="b"/)
    const boxes = drawForm(one({ type: 'checkbox', options, value: ['ก'] }))
    expect(boxes.match(/type="checkbox"/g)).toHaveLength(2)
    expect(boxes.match(/checked=""/g)).toHaveLength(1)
    const list = drawForm(one({ type: 'select', options }))
    expect(list).toContain('<option value="b">ข</option>')
  })

  it('are a file input that works without scripts [PM-2.10-07]', () => {
    const html = drawForm(
      one({ type: 'upload', fileTypeLimit: 'pdf,png', itemLimit: 3, multipleFiles: true }),
    )
    expect(html).toMatch(/<input type="file"[^>]*accept=".pdf,.png"[^>]*multiple=""/)
  })

  it('are the browser’s own date before scripts run [PM-2.10-08]', () => {
    expect(drawForm(one({ type: 'datetime', value: '2025-04-09' }))).toMatch(
      /<input (?=[^>]*min="1924-01-01")(?=[^>]*value="2025-04-09")[^>]*type="date"/,
    )
    expect(drawForm(one({ type: 'datetime', withTime: true }))).toContain('type="datetime-local"')
  })

  it('are the parts of an address, those that are missing marked [PM-2.10-09] [PM-5-40]', () => {
    const form = one({ type: 'address', required: true })
    const values = initialValues(fieldsOf(form))
    const html = drawForm({
      ...form,
      attempt: { isSent: false, values, faults: checkForm(fieldsOf(form), values), message: '' },
    })
    for (const part of ['taX_ID', 'owneR_NAME_TH', 'NO', 'MOO', 'SOI_TH', 'BUILDING_TH', 'ROAD_TH'])
      expect(html).toContain(`name="field/${part}"`)
    for (const part of ['province', 'district', 'subdistrict', 'zipcode'])
      expect(html).toMatch(new RegExp(`id="field-field-${part}"[^>]*aria-invalid="true"`))
  })

  it('say no more than their text: what staff typed is never markup', () => {
    const html = drawForm(
      one({
        type: 'radiobox',
        name: '<img src=x onerror=alert(1)>',
        help: '<script>alert(1)</script>',
        options: ['<b>ก</b>', { value: '"onclick="x', label: '</label><svg onload=x>' }],
      }),
    )
    expect(html).not.toMatch(/<img|<script|<b>|<svg onload/)
  })
})

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { MoneyInput } from './number-input.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchBox } from './search-box.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

const draw = (element: ReactElement) => renderToStaticMarkup(element)

describe('a field', () => {
  it('joins label, help and error to its input', () => {
    const html = draw(
      <Field id="phone" label="โทรศัพท์" help="10 หลัก" error="ต้องมี 10 หลัก" required>
        {(wiring) => <TextInput {...wiring} name="phone" />}
      </Field>,
    )
    expect(html).toContain('<label id="phone-label" for="phone"')
    expect(html).toMatch(
      /<input[^>]*id="phone"[^>]*aria-describedby="phone-error phone-help"[^>]*aria-invalid="true"/,
    )
    expect(html).toContain('id="phone-error"')
    expect(html).toContain('id="phone-help"')
    expect(html).toMatch(/<input[^>]* required/)
  })

  it('says nothing of errors when there are none', () => {
    const html = draw(
      <Field id="name" label="ชื่อ">
        {(wiring) => <TextInput {...wiring} />}
      </Field>,
    )
    expect(html).not.toContain('aria-invalid=')
    expect(html).not.toContain('aria-describedby')
  })

  it('keeps what was typed', () => {
    expect(draw(<MoneyInput currency="฿" name="price" defaultValue="1,290" />)).toContain('value="1,290"')
    const options = [
      { value: 'a', label: 'ก' },
      { value: 'b', label: 'ข' },
    ]
    expect(draw(<Select options={options} defaultValue="b" />)).toMatch(/<option value="b" selected="">/)
  })
})

describe('a question with choices', () => {
  it('is a fieldset whose legend asks, with the given answer chosen', () => {
    const html = draw(
      <RadioGroup
        id="band"
        name="band"
        legend="ระดับตำแหน่ง"
        error="เลือกหนึ่งข้อ"
        defaultValue="b"
        choices={[
          { value: 'a', label: 'พนักงาน' },
          { value: 'b', label: 'หัวหน้างาน' },
        ]}
      />,
    )
    expect(html).toMatch(/<fieldset id="band"[^>]*aria-describedby="band-error"/)
    expect(html).toContain('ระดับตำแหน่ง</legend>')
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('the error summary', () => {
  it('links every error to its field', () => {
    const html = draw(
      <ErrorSummary title="มี 1 จุดที่ต้องแก้ไข" errors={[{ id: 'phone', message: 'ต้องมี 10 หลัก' }]} />,
    )
    expect(html).toContain('role="alert"')
    expect(html).toMatch(/<a href="#phone"[^>]*>ต้องมี 10 หลัก/)
  })

  it('is not there when nothing is wrong', () => {
    expect(draw(<ErrorSummary title="x" errors={[]} />)).toBe('')
  })
})

describe('a button', () => {
  it('does not send a form unless it is said to', () => {
    expect(draw(<Button>เปิด</Button>)).toContain('type="button"')
    expect(draw(<Button type="submit">ลงทะเบียน</Button>)).toContain('type="submit"')
  })

  it('says that it is busy and keeps its words', () => {
    const html = draw(<Button busy>ลงทะเบียน</Button>)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('ลงทะเบียน')
  })
})

describe('the search box', () => {
  it('is a GET form that keeps the other choices', () => {
    const html = draw(
      <SearchBox action="/lesson" label="ค้นหาหลักสูตร" submit="ค้นหา" value="ภาษี" keep={{ category: 'tax' }} />,
    )
    expect(html).toMatch(/<form [^>]*action="\/lesson"/)
    expect(html).not.toContain('method=')
    expect(html).toContain('name="category" value="tax"')
    expect(html).toMatch(/<input type="search"[^>]*aria-label="ค้นหาหลักสูตร"/)
    expect(html).toContain('ค้นหา</span>')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Title } from './title.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

it('draws a long Thai title with places to end a line, whose text is the title alone', () => {
  const title = 'เจ้าหน้าที่ความปลอดภัยในการทำงานระดับหัวหน้างาน'
  const html = renderToStaticMarkup(<Title text={title} />)
  expect(html).toContain('<wbr>')
  expect(textOf(html)).toBe(title)
})

it('draws every other title as it is', () => {
  expect(renderToStaticMarkup(<Title text="หัวหน้างานมือใหม่" />)).toBe('หัวหน้างานมือใหม่')
})

it('never takes a title for markup', () => {
  const title = 'ความปลอดภัยในการทำงานของหัวหน้างาน <img src=x onerror=alert(1)> & <script>'
  expect(renderToStaticMarkup(<Title text={title} />)).not.toMatch(/<img|<script/)
})

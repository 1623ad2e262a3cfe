import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Settings } from '#kernel/pages/document.ts'
import { objectOf } from '#kernel/pages/test-block.ts'
import { header } from './block.ts'
import HeaderBlock from './view.tsx'

const draw = (stored: Settings) => renderToStaticMarkup(<HeaderBlock object={objectOf(header, stored)} />)

it('has words, colour, size, weight, place and height by its settings [PM-3-23]', () => {
  const look = { color: '#123456', fontSize: '40px', fontWeight: '700', align: 'center', height: '120px' }
  const html = draw({ text: 'อบรมในองค์กร', level: 'h1', ...look })
  expect(html).toMatch(/^<h1 .*>อบรมในองค์กร<\/h1>$/)
  for (const part of [
    'color:#123456',
    'font-size:40px',
    'font-weight:700',
    'text-align:center',
    'min-height:120px',
  ])
    expect(html).toContain(part)
})

it('is as usual where nothing is set, or what is set means nothing', () => {
  expect(draw({ text: 'หัวเรื่อง' })).not.toContain('style=')
  expect(
    draw({ text: 'หัวเรื่อง', color: 'url(x)', fontSize: '1;2', fontWeight: '9', align: 'up' }),
  ).not.toContain('style=')
})

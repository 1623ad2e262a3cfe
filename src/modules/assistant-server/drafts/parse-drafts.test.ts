import { expect, it } from 'vitest'
import { parseDrafts } from './parse-drafts.ts'

const drafts = (texts: readonly string[], said: string) => {
  const found = parseDrafts(texts, said)
  return found && Object.fromEntries(found)
}

it('reads a list, also where the model talks around it', () => {
  const texts = ['ลดครึ่งราคา', 'ติดต่อเรา']
  const list = '["Half price", " Contact us "]'
  const read = { ลดครึ่งราคา: 'Half price', ติดต่อเรา: 'Contact us' }
  for (const said of [list, `\`\`\`json\n${list}\n\`\`\``, `Here you are:\n${list}\nAnything else?`])
    expect(drafts(texts, said)).toEqual(read)
})

it.each(['', 'Half price', '[]', '["one"]', '["one", "two", "three"]', '["one", "two"', '{"a": ["one"]}'])(
  'makes nothing of %s',
  (said) => expect(drafts(['หนึ่ง', 'สอง'], said)).toBeUndefined(),
)

it('leaves out what brings or loses tags and places, and what is no text', () => {
  const texts = ['<p>เฉพาะ<strong>เดือนนี้</strong></p>', 'สวัสดี {name}', 'ก', 'ข', 'ค', 'ง']
  const said = JSON.stringify([
    '<p>Only <strong>this month</strong></p>',
    'Hello {title}',
    '<img src=x onerror=alert(1)>',
    '',
    7,
    'a\u0000b',
  ])
  expect(drafts(texts, said)).toEqual({ [texts[0] ?? '']: '<p>Only <strong>this month</strong></p>' })
  expect(drafts(['ก'], '["<b>a"]')).toEqual({})
  expect(drafts(['<a href="/x">ก</a>'], '["<a href=\\"javascript:x\\">a</a>"]')).toEqual({})
})

import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { CategoryIcon } from './category-icons.tsx'
import { Cover } from './cover.tsx'
import { DataTable } from './data-table.tsx'
import { Picture } from './picture.tsx'
import { writeMarkup } from './write-markup.ts'

const parts = new Set<unknown>([Avatar, Badge, CategoryIcon, Cover, Picture])
const nasty = `"ก" & 'ข' <script>alert(1)</script>\u0000 é`
const nowhere = ''
const runs = ['javascript', 'alert(1)'].join(':')
const runsToo = ' \u0001java\nscript:alert(1)'
const wide = { width: '12.5%', objectPosition: '10% 20%' }

const plain: Readonly<Record<string, ReactElement>> = {
  texts: (
    <span className="a" title={nasty}>
      {nasty} {1}
      {0}
      {null}
      {false}
      {''}
      {'x'}
      <wbr />
      {'y'}
      {'z'}
    </span>
  ),
  fragments: (
    <td>
      a<>b{['c', <b key="d">d</b>, 'e']}f</>
      {[['g'], ['h']]}
    </td>
  ),
  address: (
    <a href="/user/detail/1?a=1&b=2" data-list-row="" data-beside={undefined} target="_blank">
      เปิด
    </a>
  ),
  'empty address': <a href={nowhere}>x</a>,
  moment: <time dateTime="2026-11-19T20:06:41.922Z">1</time>,
  flags: (
    <span
      tabIndex={-1}
      aria-hidden="true"
      aria-current={false}
      data-on={true}
      title={undefined}
      role="tooltip"
    />
  ),
  style: <span style={wide} />,
  'a box': (
    <input
      type="checkbox"
      name="id"
      form="f"
      value={nasty}
      checked={false}
      onChange={() => undefined}
      aria-label={nasty}
      className="size-5"
    />
  ),
  'a ticked box': <input value="" checked type="checkbox" name="id" onChange={() => undefined} />,
  badge: <Badge tone="ok">ใช้งานได้</Badge>,
  cover: <Cover seed="01a1f30e-7f29" icon="safety" />,
  'cover with a title': <Cover seed="01a1f30e-7f29" title={nasty} />,
  avatar: (
    <Avatar name={nasty} picture="/files/1/a.png" position="1% 2%" size="xs" count={3} countLabel="ใหม่" />
  ),
  initials: <Avatar name="สมชาย ใจดี" />,
}

describe('markup that is written beside React', () => {
  it.each(Object.entries(plain))('is what React draws, letter for letter: %s', (_name, element) => {
    expect(writeMarkup(element, parts)).toBe(renderToString(element))
  })

  const Stranger = () => <i />
  const others: Readonly<Record<string, ReactElement>> = {
    'a component that nobody named': <Stranger />,
    'what runs': <a href={runs}>x</a>,
    'the same behind blanks': <a href={runsToo}>x</a>,
    'a picture that is asked for ahead': <img src="/a.png" alt="" />,
    'text that is markup': <span dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />,
    'an attribute that is not known': <span hidden />,
    'an element that is not known': <textarea defaultValue="x" />,
    'an input of another kind': <input defaultValue="x" />,
  }
  it.each(Object.entries(others))('leaves to React what it does not know: %s', (_name, element) => {
    expect(writeMarkup(<td>{element}</td>, parts)).toBeUndefined()
  })

  it('is a table’s rows where its parts are named, and the table is the same', () => {
    const rows = [nasty, 'สอง'].map((name, id) => ({ id: String(id), name }))
    const table = (given?: ReadonlySet<unknown>) =>
      renderToString(
        <DataTable
          caption="x"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { key: 'a', header: 'ก', cell: ({ name }) => name, role: 'title' },
            { key: 'b', header: 'ข', cell: ({ name }) => <Badge>{name}</Badge>, role: 'bare' },
          ]}
          parts={given}
        />,
      )
    expect(table(parts)).toBe(table())
    expect(table(new Set())).toBe(table())
  })
})

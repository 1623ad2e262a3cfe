import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#kernel/pages/block.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { makeBlock } from '#kernel/pages/test-block.ts'
import { TextsProvider } from '#shell/texts.tsx'
import { provideViews } from './block-registry.ts'
import { CanvasContext } from './canvas.ts'
import { PageView } from './page-view.tsx'

const types = ['words', 'broken', 'deep']
const blocks: ReadonlyMap<string, Block> = new Map(types.map((type) => [type, makeBlock({ type })]))
const texts = { shell: { 'block-fault': 'ส่วนนี้แสดงไม่ได้', 'block-unknown': 'ไม่รู้จัก {type}' } }

function Thrower(): never {
  throw new Error('a block that fails')
}

beforeAll(() => {
  provideViews({
    words: ({ object }: { object: { value: unknown } }) => (
      <p>{typeof object.value === 'string' && object.value}</p>
    ),
    broken: Thrower,
    deep: () => (
      <div>
        <Thrower />
      </div>
    ),
  } as never)
})

const draw = (objects: object[], isCanvas = false) =>
  renderToString(
    <TextsProvider lang="th" texts={texts}>
      <CanvasContext value={isCanvas}>
        <PageView document={parseDocument([{ columns: [objects] }], blocks, { isCanvas: isCanvas })} />
      </CanvasContext>
    </TextsProvider>,
  )

describe('the renderer', () => {
  it('keeps what goes wrong in one block to that block', () => {
    const html = draw([
      { type: 'words', value: 'ก่อน' },
      { type: 'broken' },
      { type: 'deep' },
      { type: 'words', value: 'หลัง' },
    ])
    expect(html).toContain('<p>ก่อน</p>')
    expect(html).toContain('<p>หลัง</p>')
    expect(html.match(/ส่วนนี้แสดงไม่ได้/g)).toHaveLength(2)
  })

  it('leaves out what does not show', () => {
    const html = draw([
      { type: 'words', value: 'ซ่อน', hidden: true },
      { type: 'words', value: 'รอ', show: false },
    ])
    expect(html).not.toMatch(/ซ่อน|รอ/)
  })

  it('shows blocks of unknown types as such in the canvas alone', () => {
    expect(draw([{ type: 'hologram' }], true)).toContain('ไม่รู้จัก hologram')
    expect(draw([{ type: 'hologram' }])).not.toContain('hologram')
  })

  it('draws the style of a part as scoped CSS, with films as elements', () => {
    const html = draw([
      {
        type: 'words',
        value: 'ก',
        style: { padding: 4, background: { type: 'video', video: '/files/a.mp4' } },
      },
    ])
    const [, name] = /<style[^>]*>\.(s\w+)\{padding-top:4px/.exec(html) ?? []
    expect(html).toContain(`page-film-box ${name}"`)
    expect(html).toMatch(/<video src="\/files\/a\.mp4"/)
  })
})

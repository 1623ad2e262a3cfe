import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HereContext } from '#shell/here.ts'
import { provideDrawing, RestingDrop } from './resting-drop.tsx'

let drawn = 0

beforeAll(() => {
  provideDrawing((element) => {
    drawn += 1
    return renderToString(element)
  })
})
afterAll(() => provideDrawing(undefined))

const Links = () => (
  <>
    <a href="/course" className="drop-item">
      หลักสูตร
    </a>
    <a href="/course/add" className="drop-item">
      เพิ่ม
    </a>
  </>
)

const drawAt = (pathname: string, of: string) =>
  renderToString(
    <HereContext value={{ root: undefined, pathname, search: '', go: () => undefined }}>
      <RestingDrop name="menu" summary="เมนู" of={of}>
        <Links />
      </RestingDrop>
    </HereContext>,
  )

describe('the panel of a drop that rests', () => {
  it('is drawn once for all who see the same', () => {
    const [first, again, other] = [drawAt('/a', 'same'), drawAt('/b', 'same'), drawAt('/a', 'other')]
    expect(first).toContain('<div class="drop-panel"><a href="/course" class="drop-item">')
    expect(again).toBe(first)
    expect(other).toBe(first)
    expect(drawn).toBe(2)
  })

  it('says which link is the page', () => {
    const html = drawAt('/course', 'same')
    expect(html).toContain('<a href="/course" class="drop-item" aria-current="page">')
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const page = (head: string, start: string) =>
  `<html><head>${head}<link rel="stylesheet" href="/a.css"/></head><body><p>$&</p>${start}</body></html>`
const files = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>'

describe('a page whose scripts start after it is painted', () => {
  const held = startAfterPaint(page(files, '<script type="module" async="">import "/assets/a.js"</script>'))

  it('has no script that runs by itself but the one that starts the others', () => {
    expect(held).not.toContain('<script type="module"')
    expect(held).not.toContain('<link rel="modulepreload"')
    expect(held.match(/<script>/g)).toHaveLength(1)
  })

  it('names the files it will need, keeps the start to the letter and everything else as it was', () => {
    expect(held).toContain(
      '<script type="text/held-module" data-ahead="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
    )
    expect(held).toContain('<link rel="stylesheet" href="/a.css"/></head><body><p>$&</p>')
  })

  it('stays as it is without scripts', () => {
    const plain = page('', '')
    expect(startAfterPaint(plain)).toBe(plain)
  })
})
